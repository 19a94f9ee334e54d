import type { Author } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { rememberNotTheSame } from "#app/snapshots/duplicates/not-the-same.server.ts";
import { findContactRowsByIds } from "../queries.server.ts";
import { contactMark } from "./compared.server.ts";

/** Remembers that each two of these contacts are not the same, until a field changes by which they look alike. */
export async function markNotTheSame(
  em: EntityManager,
  { id }: Pick<Author, "id">,
  ids: string[],
): Promise<Result<null, "not-found">> {
  const contacts = await findContactRowsByIds(em, ids);
  if (contacts.length < ids.length) return refused("not-found", "There is no such contact");
  await rememberNotTheSame(em, id, new Map(contacts.map((contact) => [contact.id, contactMark(contact)])));
  return done(null);
}
