/** Contacts that a draft may be about (decisions.md section 6). They are offered, never linked without asking. */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { CONTACT_COLUMNS } from "#app/contacts/queries.server.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { LookAlike } from "./review.ts";
import type { ContactDraft } from "./schema.ts";

const OFFERED = 5;
const CANDIDATES = 50;
const PHONE_END = 7;

/**
 * At most five contacts with the draft's e-mail address (without case) or phone (as E.164, a number without country being
 * American), or with its name and business; a business that was not said rules nobody out.
 */
export async function findLookAlikes(em: EntityManager, draft: ContactDraft): Promise<LookAlike[]> {
  const { firstName = "", lastName = "", email = "", phone = "", businessName = "" } = draft;
  const phoneEnd = phone.replace(/\D/g, "").slice(-PHONE_END);
  const rows = await em.execute<ContactJson[]>(
    `select ${CONTACT_COLUMNS} from contacts c
      where (? <> '' and lower(c.email) = lower(?))
         or (length(?) = ${PHONE_END} and right(regexp_replace(c.phone, '\\D', '', 'g'), ${PHONE_END}) = ?)
         or (? <> '' and lower(c.first_name) = lower(?) and lower(c.last_name) = lower(?)
             and (? = '' or lower(coalesce(c.business_name, '')) = lower(?)))
      order by lower(c.last_name), lower(c.first_name), c.id limit ${CANDIDATES}`,
    [email, email, phoneEnd, phoneEnd, firstName, firstName, lastName, businessName, businessName],
  );
  const offered = rows.flatMap((contact) => {
    const because = whyAlike(contact, draft);
    return because ? [{ contact, because }] : [];
  });
  return offered.slice(0, OFFERED);
}

function whyAlike(
  contact: ContactJson,
  { firstName = "", lastName = "", email = "", phone = "", businessName = "" }: ContactDraft,
) {
  if (email && same(contact.email, email)) return "same email";
  if (phone && contact.phone && e164(contact.phone) === e164(phone)) return "same phone";
  if (!firstName || !same(contact.firstName, firstName) || !same(contact.lastName, lastName)) return null;
  if (businessName && !same(contact.businessName ?? "", businessName)) return null;
  return businessName ? "same name and business" : "same name";
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const e164 = (phone: string) => parsePhoneNumberFromString(phone, "US")?.number ?? phone.replace(/\D/g, "");
