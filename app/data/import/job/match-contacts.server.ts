/** Decides for the people of a batch which contact each one is (docs/product.md#import). */

import { sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { findKnownPeople, isSamePerson, type KnownPerson } from "#app/contacts/bulk/find-known-people.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { readFields } from "#app/contacts/trash.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import { PLURALS } from "#app/records/kinds.ts";
import { filledFields } from "#app/records/merge-fields.ts";
import { EARLIER_ROW } from "../labels.ts";
import type { TableJob } from "./job.server.ts";

/** What earlier rows of the file were decided to be, so that later ones of the same person are not created anew. */
export type EarlierRows = {
  /** People by their e-mail address in lower case. */
  byEmail: Map<string, ImportedContact[]>;
  /** The fields of contacts as earlier rows leave them. */
  fields: Map<string, ContactInput>;
};

export const createEarlierRows = (): EarlierRows => ({ byEmail: new Map(), fields: new Map() });

/**
 * Which contact a person is: a `new` one, which may be like one that is there; one `imported-before`, from this row,
 * whose `id` is null where it was deleted; or one that it `matches` otherwise.
 */
export type ContactMatch =
  | { is: "new"; id: string; known: KnownPerson | null }
  | { is: "matches"; id: string; known: KnownPerson }
  | { is: "imported-before"; id: string | null };

type ImportedContact = { id: string; contact: ContactInput };

// So many people of one address are compared.
const MAX_CONTACTS_PER_ADDRESS = 20;

/** The match of each person, in their order. */
export async function matchContacts(
  em: EntityManager,
  job: Pick<TableJob, "plan" | "before">,
  people: ImportedContact[],
  seen: EarlierRows,
): Promise<ContactMatch[]> {
  const taken = await takenIds(
    em,
    "contact",
    people.map(({ id }) => id),
  );
  const others = people.filter(({ id }) => !taken.has(id));
  const isCompared = job.plan.onMatch !== "create";
  const known = isCompared
    ? await findKnownPeople(
        em,
        others.map(({ contact }) => contact),
        job.before,
      )
    : [];
  const knownById = new Map(others.map(({ id }, index) => [id, known[index] ?? null]));
  const matches: ContactMatch[] = [];
  for (const { id, contact } of people) {
    if (taken.has(id)) {
      matches.push({ is: "imported-before", id: taken.get(id) ?? null });
      continue;
    }
    const inDatabase = knownById.get(id) ?? null;
    const isFound = !isCompared || inDatabase?.decision === "match";
    const known = isFound ? inDatabase : ((await findInEarlierRows(em, contact, seen)) ?? inDatabase);
    if (known?.decision === "match") {
      matches.push({ is: "matches", id: known.id, known });
      continue;
    }
    rememberContact(seen, { id, contact }, isCompared);
    matches.push({ is: "new", id, known });
  }
  return matches;
}

function rememberContact(seen: EarlierRows, { id, contact }: ImportedContact, isCompared: boolean): void {
  const email = isCompared ? contact.email.toLowerCase() : "";
  const others = seen.byEmail.get(email) ?? [];
  if (email && others.length < MAX_CONTACTS_PER_ADDRESS) seen.byEmail.set(email, [...others, { id, contact }]);
  seen.fields.set(id, contact);
}

/** The contact of an earlier row with the same address that this one is. */
async function findInEarlierRows(
  em: EntityManager,
  contact: ContactInput,
  seen: EarlierRows,
): Promise<KnownPerson | null> {
  for (const earlier of seen.byEmail.get(contact.email.toLowerCase()) ?? [])
    if (await isSamePerson(em, earlier.contact, contact))
      return { id: earlier.id, decision: "match", because: [EARLIER_ROW], against: [] };
  return null;
}

/** Those of `ids` that are taken, with the record's current id: a merged one's survivor; null in the trash. */
export async function takenIds(
  em: EntityManager,
  kind: RecordKind,
  ids: string[],
): Promise<Map<string, string | null>> {
  const table = sql.table(PLURALS[kind]);
  const { rows } = await sql<{ id: string; now: string | null }>`
    select record_id as id, null as now from trash where record_id = any(${ids}::uuid[]) and restored_at is null
    union all select id, id as now from ${table} where id = any(${ids}::uuid[])`.execute(queryOn(em));
  return new Map([...rows.map(({ id, now }): [string, string | null] => [id, now]), ...(await survivorsOf(em, ids))]);
}

/** Reads the fields of contacts that are to be filled and that no earlier row has told. */
export async function readContactFields(em: EntityManager, ids: string[], seen: EarlierRows): Promise<void> {
  const unread = ids.filter((id) => !seen.fields.has(id));
  if (unread.length === 0) return;
  for (const [id, fields] of await readFields(em, unread)) seen.fields.set(id, fields);
}

/** {@link filledFields} for a contact by its id, which later rows then find filled; null if nothing is to be filled. */
export function takeContactFill(seen: EarlierRows, id: string, given: ContactInput): Partial<ContactInput> | null {
  const present = seen.fields.get(id);
  const fill = present ? filledFields(FIELDS_OF_CONTACT, present, given) : {};
  if (!present || Object.keys(fill).length === 0) return null;
  seen.fields.set(id, { ...present, ...fill });
  return fill;
}
