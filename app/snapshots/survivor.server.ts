/** Old addresses of merged records lead to the survivor (docs/product.md#merging). */
import { redirect } from "@remix-run/node";
import type { EntityManager } from "#app/db/orm.server.ts";
import { json } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { survivorsOf } from "./merges.server.ts";

type Asked = { em: EntityManager; id: string | undefined; request: Request | undefined };

/** 303 to the same page of the record that `id` was merged into; null if it was not merged, or the request is no GET. */
export async function pageOfSurvivor({ em, id, request }: Asked): Promise<Response | null> {
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
