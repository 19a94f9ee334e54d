/** Old addresses of merged records lead to the survivor (docs/product.md#merging). */
import { data, redirect } from "@remix-run/node";
import type { RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { json, pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { LISTS, PLURALS } from "#app/records/kinds.ts";
import { survivorsOf } from "./merges.server.ts";

type SurvivorRequest = { em: EntityManager; params: { id?: string }; request?: Request };

/**
 * Reads the record with the id in a page's path. Throws for one that was merged 303 to the same page of the survivor
 * (of a GET with a `request`), else 404, which for an id says that the record may have been deleted.
 */
export const recordOr404 =
  <Row>(kind: RecordKind, find: (em: EntityManager, id: string) => Promise<Row | null>) =>
  async ({ em, params: { id }, request }: SurvivorRequest): Promise<Row> => {
    const message = `There is no such ${kind}`;
    if (!isRecordId(id)) throw pageFailure(refused("not-found", message));
    const found = await find(em, id);
    if (found) return found;
    const gone = {
      title: `This ${kind} was not found`,
      message:
        "It may have been deleted. Deleted records stay in the trash for 30 days and can be restored from there.",
      ways: [
        { label: "Look in the trash", to: "/trash" },
        { label: `All ${PLURALS[kind]}`, to: LISTS[kind] },
      ],
    };
    throw (await pageOfSurvivor(em, id, request)) ?? data({ message, gone }, { status: 404 });
  };

async function pageOfSurvivor(em: EntityManager, id: string, request: Request | undefined): Promise<Response | null> {
  if (request?.method !== "GET") return null;
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
