import type { Author } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { rememberNotTheSame } from "#app/snapshots/duplicates/not-the-same.server.ts";
import { NOT_FOUND } from "../service.server.ts";
import { findCompared, opportunityMark } from "./queries.server.ts";

/** Remembers that each two of these opportunities are not the same, until a name or the contacts of one change. */
export async function markNotTheSame(
  em: EntityManager,
  { id }: Pick<Author, "id">,
  ids: string[],
): Promise<Result<null, "not-found">> {
  const found = await findCompared(em, ids);
  if (found.length < ids.length) return NOT_FOUND;
  await rememberNotTheSame(em, id, new Map(found.map((one) => [one.id, opportunityMark(one)])));
  return done(null);
}
