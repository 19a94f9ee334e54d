/** The list of contacts that look alike (docs/product.md#duplicates). */
import type { EntityManager } from "#app/db/orm.server.ts";
import type { DuplicateSource } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import type { Crowd } from "#app/snapshots/duplicates/groups.ts";
import { exampleOf } from "./compared.server.ts";
import { duplicateGroups } from "./groups.server.ts";
import { SECTIONS } from "./sections.server.ts";

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

export const DUPLICATE_CONTACTS: DuplicateSource = { sections: SECTIONS, groups: duplicateGroups, searchFor };
