/** The list of contacts that look alike (docs/product.md#duplicates). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { readDuplicates } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import type { Crowd, Place } from "#app/snapshots/duplicates/groups.ts";
import { type Alike, withRecords } from "#app/snapshots/duplicates/with-records.ts";
import { exampleOf } from "./compared.server.ts";
import { duplicateGroups } from "./groups.server.ts";
import { SECTIONS } from "./sections.server.ts";

/**
 * A page of groups of contacts from `place` on, strongest reason first; `read` reads the contacts with these ids, in the order in which
 * a group shows them.
 */
export async function listDuplicateContacts<Row extends { id: string }>(
  em: EntityManager,
  place: Place,
  read: (em: EntityManager, ids: string[]) => Promise<Row[]>,
): Promise<{ rows: Alike<Row>[]; next: string | null }> {
  const { found, next } = await readDuplicates(em, { sections: SECTIONS, groups: duplicateGroups }, place);
  const rows = await withRecords(
    found,
    (ids) => read(em, ids),
    (crowd) => searchFor(em, crowd),
  );
  return { rows, next };
}

/** A text by which the list of contacts finds the contacts of a crowd. */
async function searchFor(em: EntityManager, { place: [section, key] }: Crowd): Promise<string> {
  if (section <= 1) return key;
  const one = await exampleOf(em, section, key);
  if (!one) return "";
  const name = section === 5 ? [] : [one.firstName, one.lastName];
  return [...name, ...(section === 3 || section === 4 ? [] : [one.businessName])]
    .filter(Boolean)
    .join(" ")
    .slice(0, 200);
}
