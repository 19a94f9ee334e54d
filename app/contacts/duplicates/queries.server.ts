/** The list of contacts that look alike (docs/product.md#duplicates). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { readDuplicates } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import type { Place } from "#app/snapshots/duplicates/groups.ts";
import { findContactsByIds } from "../queries.server.ts";
import type { ContactJson } from "../schema.ts";
import { duplicateGroups } from "./groups.server.ts";
import { SECTIONS } from "./sections.server.ts";

/** Contacts that look alike, and the strongest reason. */
export type DuplicateContacts = { because: string; records: ContactJson[] };

/** A page of groups from `place` on, strongest reason first, each by name. */
export async function listDuplicateContacts(
  em: EntityManager,
  place: Place,
): Promise<{ rows: DuplicateContacts[]; next: string | null }> {
  const { groups, next } = await readDuplicates(em, { sections: SECTIONS, groups: duplicateGroups }, place);
  const contacts = await findContactsByIds(
    em,
    groups.flatMap(({ ids }) => ids),
  );
  const rows = groups.map(({ ids, because }) => ({ because, records: contacts.filter(({ id }) => ids.includes(id)) }));
  return { rows, next };
}
