/** Old addresses of merged records lead to the survivor (docs/product.md#merging). */
import { data, redirect } from "@remix-run/node";
import type { RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { json, pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { survivorsOf } from "./merges.server.ts";

type Asked = { em: EntityManager; id: string | undefined; request: Request | undefined };

const LISTS: Record<RecordKind, { label: string; to: string }> = {
  contact: { label: "All contacts", to: "/contacts" },
  opportunity: { label: "All opportunities", to: "/opportunities" },
};

/**
 * What the page of a record throws that is not there: 303 to the same page of the record that it was merged into (of a GET with a `request`),
 * else 404, which for an id says that the record may have been deleted.
 */
export async function insteadOfRecord(kind: RecordKind, asked: Asked) {
  const message = `There is no such ${kind}`;
  if (!isRecordId(asked.id)) return pageFailure(refused("not-found", message));
  const gone = {
    title: `This ${kind} is not here`,
    message:
      "It may have been deleted. What was deleted waits in the trash for 30 days, and can be restored from there.",
    ways: [{ label: "Look in the trash", to: "/trash" }, LISTS[kind]],
  };
  return (await pageOfSurvivor(asked)) ?? data({ message, gone }, { status: 404 });
}

/** 303 to the same page of the record that `id` was merged into; null if it was not merged, or the request is no GET. */
async function pageOfSurvivor({ em, id, request }: Asked): Promise<Response | null> {
  if (!isRecordId(id) || request?.method !== "GET") return null;
  const survivor = (await survivorsOf(em, [id.toLowerCase()])).get(id.toLowerCase());
  const { pathname, search } = new URL(request.url);
  return survivor ? redirect(pathname.replace(id, survivor) + search, 303) : null;
}

/** 307 to the survivor in the API; null if `id` was not merged. It is not kept, because a merge can be undone. */
export async function apiOfSurvivor(em: EntityManager, path: string, id: string): Promise<Response | null> {
  const survivor = (await survivorsOf(em, [id.toLowerCase()])).get(id.toLowerCase());
  return survivor
    ? json({ message: "This was merged into another record" }, 307, { Location: `${path}/${survivor}` })
    : null;
}
