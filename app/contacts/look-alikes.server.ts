/** Contacts that a new one may be a second of. They are pointed out, never linked or refused (issue 5, decisions.md section 6). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { type AlikeKeys, alikeKeys } from "./alike-keys.server.ts";
import { type LookAlike, REASONS } from "./look-alike.ts";
import { CONTACT_COLUMNS, findContact } from "./queries.server.ts";
import { nearlySame, partOfTheOther } from "./same-words.ts";
import type { ContactJson } from "./schema.ts";

/** What is known of a contact that is to be made; whatever is absent or empty is not compared. */
export type Sought = {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string | null;
  businessName?: string | null;
  /** The id that the new contact has or will have: it is not pointed out as its own look-alike. */
  id?: string;
};

const OFFERED = 5;
const CANDIDATES = 50;

/**
 * At most five contacts that look like `sought`, the strongest reason first, then by name: the same e-mail (without case),
 * the same phone (in E.164), or the same name with the same business or where one business is unknown. A letter may differ
 * in each word of the name if the business is the same, and the business may be nearly the same if the name is. One
 * statement, each branch of it an index; alike names are looked for among 50 each.
 */
export async function findLookAlikes(em: EntityManager, sought: Sought): Promise<LookAlike[]> {
  const { firstName = "", lastName = "", email = "", phone, businessName, id = null } = sought;
  const keys = alikeKeys({ firstName, lastName, phone, businessName });
  const address = isStorable(email) ? email : "";
  const { nameKey, businessKey, phoneE164 } = keys;
  const rows = await em.execute<ContactJson[]>(
    `select ${CONTACT_COLUMNS} from contacts c where c.id in (
      (select id from contacts where lower(email) = lower(?) and email <> '' and id is distinct from ?::uuid order by id limit ${OFFERED})
      union all
      (select id from contacts where phone_e164 = ? and id is distinct from ?::uuid order by id limit ${OFFERED})
      union all
      (select id from contacts where name_key = ? and business_key = ? and id is distinct from ?::uuid order by id limit ${OFFERED})
      union all
      (select id from contacts where name_key = ? and id is distinct from ?::uuid order by business_key, id limit ${CANDIDATES})
      union all
      (select id from contacts where business_key = ? and name_key % ? and name_key <> ? and id is distinct from ?::uuid
        order by similarity(name_key, ?) desc, id limit ${CANDIDATES}))
     order by lower(c.last_name), lower(c.first_name), c.id`,
    [
      ...[address, id],
      ...[phoneE164, id],
      ...[nameKey, businessKey, id],
      ...[nameKey, id],
      ...[businessKey, nameKey, nameKey, id, nameKey],
    ],
  );
  const found = rows.flatMap((contact) => {
    const because = whyAlike(contact, address, keys);
    return because ? [{ contact, because }] : [];
  });
  return found.sort((a, b) => REASONS.indexOf(a.because) - REASONS.indexOf(b.because)).slice(0, OFFERED);
}

/**
 * The look-alikes to be pointed out before `sought` is made: none if each of them is among `offered`, the comma-separated
 * ids that the form has shown already, or if it was made before (a doubled submit); else all of them.
 */
export async function unseenLookAlikes(em: EntityManager, sought: Sought, offered: string): Promise<LookAlike[]> {
  const found = await findLookAlikes(em, sought);
  const shown = offered.split(",");
  if (found.every(({ contact }) => shown.includes(contact.id))) return [];
  return sought.id && (await findContact(em, sought.id)) ? [] : found;
}

const isStorable = (value: string) => !value.includes("\0") && value.isWellFormed();

function whyAlike(contact: ContactJson, email: string, sought: AlikeKeys): LookAlike["because"] | null {
  const known = alikeKeys(contact);
  if (email && contact.email.toLowerCase() === email.toLowerCase()) return "same email";
  if (sought.phoneE164 && known.phoneE164 === sought.phoneE164) return "same phone";
  return alikeByName(known, sought);
}

function alikeByName(known: AlikeKeys, sought: AlikeKeys): LookAlike["because"] | null {
  if (!sought.nameKey || !known.nameKey) return null;
  const sameName = known.nameKey === sought.nameKey;
  if (!known.businessKey || !sought.businessKey) {
    // A first name alone is shared by too many people to mean anything.
    return sameName && sought.nameKey.includes(" ") ? "same name" : null;
  }
  if (known.businessKey === sought.businessKey) {
    if (sameName) return "same name and business";
    return nearlySame(known.nameKey, sought.nameKey) ? "similar name and business" : null;
  }
  const nearBusiness =
    nearlySame(known.businessKey, sought.businessKey) || partOfTheOther(known.businessKey, sought.businessKey);
  return sameName && nearBusiness ? "similar name and business" : null;
}
