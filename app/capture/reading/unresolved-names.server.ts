import { contactName } from "#app/contacts/labels.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { NamedRecord } from "#app/note-reader/misheard/offers.ts";
import { ACTIVE_ONLY } from "#app/opportunities/queries.server.ts";

/** What a recognizer is given at once; more would make each of them tell less. */
const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 60;
const DEALS_READ = 40;

/** The viewer's own open deals that were touched last, and the people on them, as far as they are called by names. */
async function readOpenDeals(em: EntityManager, viewerId: string) {
  return queryOn(em)
    .with("open", (db) =>
      db
        .selectFrom("opportunities as o")
        .select(["o.id", "o.name", "o.updated_at"])
        .where("o.owner_user_id", "=", viewerId)
        .where(ACTIVE_ONLY)
        .orderBy("o.updated_at", "desc")
        .limit(DEALS_READ),
    )
    .selectFrom("open")
    .leftJoin("opportunity_contacts as l", "l.opportunity_id", "open.id")
    .leftJoin("contacts as c", "c.id", "l.contact_id")
    .select(["open.name", "c.first_name as firstName", "c.last_name as lastName", "c.business_name as businessName"])
    .orderBy("open.updated_at", "desc")
    .limit(MAX_NAMES * 2)
    .execute();
}

/**
 * The names of the viewer's own open deals, of the people on them and of their businesses: those of the deals touched
 * last, each once, 100 at most. Longer ones than 60 characters are nothing that somebody says.
 */
export async function findOpenDealNames(em: EntityManager, viewerId: string): Promise<string[]> {
  const names = (await readOpenDeals(em, viewerId)).flatMap(({ name, firstName, lastName, businessName }) => [
    ...(firstName === null ? [] : [contactName({ firstName, lastName: lastName ?? "" })]),
    businessName ?? "",
    name,
  ]);
  return [...new Set(names)].filter((name) => name !== "" && name.length <= MAX_NAME_LENGTH).slice(0, MAX_NAMES);
}

/** The same deals and people as records whose names are compared with what was heard. */
export async function findOpenDealRecords(em: EntityManager, viewerId: string): Promise<NamedRecord[]> {
  return (await readOpenDeals(em, viewerId)).flatMap(({ name, firstName, lastName, businessName }) => [
    { label: name, given: null, family: null, title: name },
    ...(firstName === null ? [] : [namedContact({ firstName, lastName: lastName ?? "", businessName })]),
  ]);
}

type ContactNames = { firstName: string; lastName: string; businessName: string | null };

/** A contact as a record that is called by names. */
export const namedContact = (contact: ContactNames): NamedRecord => ({
  label: contactName(contact),
  given: contact.firstName,
  family: contact.lastName,
  title: contact.businessName,
});
