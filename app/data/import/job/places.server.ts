/** Decides for the people of a batch which contact each one is (docs/product.md#import). */
import { sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { findKnownPeople } from "#app/contacts/bulk/find-known-people.server.ts";
import { Contact } from "#app/contacts/contact.entity.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { fieldsOf } from "#app/contacts/trash.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { filledFields } from "#app/records/merge-fields.ts";
import { survivorsOf } from "#app/snapshots/merges.server.ts";
import type { TableJob } from "./job.server.ts";

/** What earlier rows of the file were decided to be, so that later ones of the same person are not created anew. */
export type Seen = {
  /** Ids of contacts by their e-mail address in lower case. */
  byEmail: Map<string, string>;
  /** The fields of contacts as earlier rows leave them. Only for imports that fill. */
  fields: Map<string, ContactInput>;
};

export const nothingSeen = (): Seen => ({ byEmail: new Map(), fields: new Map() });

/**
 * Which contact a person is: a `new` one; the `same`, imported from this row before, whose `id` is null where it was deleted; or
 * one that it `matches` otherwise.
 */
export type Place = { is: "new" | "matches"; id: string } | { is: "same"; id: string | null };

type Person = { id: string; contact: ContactInput };

/** The place of each person, in their order. */
export async function placePeople(
  em: EntityManager,
  job: Pick<TableJob, "plan" | "before">,
  people: Person[],
  seen: Seen,
): Promise<Place[]> {
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
  const matches = new Map(others.map(({ id }, index) => [id, known[index] ?? null]));
  return people.map(({ id, contact }): Place => {
    if (taken.has(id)) return { is: "same", id: taken.get(id) ?? null };
    const email = isCompared ? contact.email.toLowerCase() : "";
    const match = matches.get(id) ?? seen.byEmail.get(email);
    if (match) return { is: "matches", id: match };
    if (email) seen.byEmail.set(email, id);
    if (job.plan.onMatch === "fill") seen.fields.set(id, contact);
    return { is: "new", id };
  });
}

/** Of `ids` those that are taken, with the id of the record that has them now: of a merged one its survivor; null in the trash. */
export async function takenIds(
  em: EntityManager,
  kind: RecordKind,
  ids: string[],
): Promise<Map<string, string | null>> {
  const table = sql.table(kind === "contact" ? "contacts" : "opportunities");
  const { rows } = await sql<{ id: string; now: string | null }>`
    select record_id as id, null as now from trash where record_id = any(${ids}::uuid[]) and restored_at is null
    union all select id, id as now from ${table} where id = any(${ids}::uuid[])`.execute(queryOn(em));
  return new Map([...rows.map(({ id, now }): [string, string | null] => [id, now]), ...(await survivorsOf(em, ids))]);
}

/** Reads the fields of contacts that are to be filled and that no earlier row has told. */
export async function readFields(em: EntityManager, ids: string[], seen: Seen): Promise<void> {
  const unread = ids.filter((id) => !seen.fields.has(id));
  if (unread.length === 0) return;
  const contacts = await em.find(Contact, { id: unread }, { disableIdentityMap: true });
  for (const contact of contacts) seen.fields.set(contact.id, fieldsOf(contact));
}

/** {@link filledFields} for a contact by its id, which later rows then find filled; null if nothing is to be filled. */
export function takeFill(seen: Seen, id: string, given: ContactInput): Partial<ContactInput> | null {
  const present = seen.fields.get(id);
  const fill = present ? filledFields(FIELDS_OF_CONTACT, present, given) : {};
  if (!present || Object.keys(fill).length === 0) return null;
  seen.fields.set(id, { ...present, ...fill });
  return fill;
}
