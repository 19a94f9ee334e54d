/**
 * Commands of saved views (docs/product.md#saved-views). The author and owners change and remove a shared one, the
 * author alone the others.
 */
import { isOwner } from "#app/accounts/people/person.ts";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { SavedView } from "./saved-view.entity.server.ts";
import type { NewView, ViewChanges, ViewJson } from "./schema.ts";

const MAX_VIEWS = 50;
const TOO_MANY = refused("conflict", `A person can have at most ${MAX_VIEWS} views. Remove one first.`);
const NO_VIEW = refused("not-found", "There is no such view");
const NOT_YOURS = refused("forbidden", "Only its author and owners of the team can change this view");

/** Saves a view. A conflict if the person has 50 already. */
export async function saveView(
  em: EntityManager,
  { id: userId }: SignedInViewer,
  view: NewView,
): Promise<Result<ViewJson, "conflict">> {
  return em.transactional(async (tx) => {
    await queryOn(tx).selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    if ((await tx.count(SavedView, { userId })) >= MAX_VIEWS) return TOO_MANY;
    const saved = tx.create(SavedView, { ...view, userId, createdAt: new Date() });
    await tx.flush();
    return done({ id: saved.id, ...view, createdByUserId: userId });
  });
}

/** Changes the given fields of a view. */
export async function changeView(
  em: EntityManager,
  viewer: SignedInViewer,
  id: string | undefined,
  changes: ViewChanges,
): Promise<Result<ViewJson, "not-found" | "forbidden">> {
  return em.transactional(async (tx) => {
    const found = await findChangeableView(tx, viewer, id);
    if (!found.ok) return found;
    tx.assign(found.value, changes);
    await tx.flush();
    const { name, path, shared, userId: createdByUserId } = found.value;
    return done({ id: found.value.id, name, path, shared, createdByUserId });
  });
}

/** Removes a view. */
export async function removeView(
  em: EntityManager,
  viewer: SignedInViewer,
  id: string | undefined,
): Promise<Result<null, "not-found" | "forbidden">> {
  return em.transactional(async (tx) => {
    const found = await findChangeableView(tx, viewer, id);
    if (!found.ok) return found;
    await tx.remove(found.value).flush();
    return done(null);
  });
}

/** A view; "not-found" for another's own, "forbidden" for a shared one that the viewer may not change. */
export async function findChangeableView(tx: EntityManager, viewer: SignedInViewer, id: string | undefined) {
  const view = isRecordId(id) ? await tx.findOne(SavedView, { id }) : null;
  if (!view || (view.userId !== viewer.id && !view.shared)) return NO_VIEW;
  return view.userId === viewer.id || isOwner(viewer) ? done(view) : NOT_YOURS;
}
