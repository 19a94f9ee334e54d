/** Whom a mail was with (docs/product.md#mail-in). */
import { type SqlBool, sql } from "kysely";
import { findAliases } from "#app/contacts/merge/aliases.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { readAddress } from "#app/matching/email.ts";
import { spellingsOfDomain } from "#app/text/mail-domain.ts";
import { type MailAddress, normalizedAddress } from "./mail.ts";
import type { MailFacts } from "./schema.ts";
import { authorIn, type SenderFields, senderIn } from "./sender.ts";

/**
 * Whom a mail was with. `contact` is the one whom it is known by its addresses to have been with: who wrote it, or if
 * that is one of the team, the only known one of those it went to, and else of the copies. Of a mail with nobody known
 * `person` is what its header tells of who wrote it or, if that is one of the team, of the one other whom it went to,
 * and `address` theirs; `colleagues` are contacts at the same business's domain, `namesake` the only one of their name.
 * `isTheirs`: its words are none of the team's; then `others` are those besides who got it, at another business.
 */
export type MailSender = {
  contact: string | null;
  person: SenderFields | null;
  address: MailAddress;
  isTheirs: boolean;
  colleagues: string[];
  namesake: string | null;
  others: (MailAddress & { contact: string | null })[];
};

export async function findSender(em: EntityManager, mail: MailFacts): Promise<MailSender> {
  const { from, to, cc } = mail;
  const addresses = [from, ...to, ...cc].map(({ address }) => normalizedAddress(address));
  const team = await findTeamAddresses(em, addresses);
  const isOfTeam = ({ address }: MailAddress) => team.has(normalizedAddress(address));
  // A help desk's mail names who wrote, and gives no address.
  const isTheirs = from.address === "" ? !(await isNamedInTeam(em, from.name)) : !isOfTeam(from);
  const others = (people: MailAddress[]) => people.filter((one) => !isOfTeam(one));
  const known = await findContactAddresses(em, addresses);
  const contact = contactAmong(known, isOfTeam(from) ? [others(to), others(cc)] : [[from]]);
  if (isTheirs) {
    const person = contact === null ? authorIn(mail) : null;
    const colleagues = person ? await findColleagues(em, from) : [];
    const namesake = person ? await findNamesake(em, person) : null;
    const copied = others([...to, ...cc])
      .filter((one) => !isColleague(one, from))
      .map((one) => ({ ...one, contact: contactAmong(known, [[one]]) }));
    return { contact, person, address: from, isTheirs, colleagues, namesake, others: copied };
  }
  const [receiver = from, ...more] = others(to);
  const isOne = contact === null && receiver !== from && more.length === 0;
  const person = isOne ? senderIn({ ...mail, from: receiver, to: [], cc: [] }) : null;
  const colleagues = person ? await findColleagues(em, receiver) : [];
  return { contact, person, address: receiver, isTheirs, colleagues, namesake: null, others: [] };
}

const firmOf = ({ address }: MailAddress) => readAddress(address)?.firm;

/** Whether two write from one address, or from one business. */
const isColleague = (one: MailAddress, other: MailAddress) =>
  normalizedAddress(one.address) === normalizedAddress(other.address) ||
  (firmOf(one) !== "" && firmOf(one) === firmOf(other));

const MOST_COLLEAGUES = 5;

/** Contacts whose address is at the same domain, if that is a business's. */
async function findColleagues(em: EntityManager, { address }: MailAddress): Promise<string[]> {
  const read = readAddress(address);
  if (!read?.firm) return [];
  const found = await queryOn(em)
    .selectFrom("contacts")
    .select("id")
    .where("search", "like", `% ${foldText(read.domain)} %`)
    .where(sql<SqlBool>`split_part(lower(email), '@', 2) = any(${spellingsOfDomain(read.domain)}::text[])`)
    .orderBy("id")
    .limit(MOST_COLLEAGUES)
    .execute();
  return found.map(({ id }) => id);
}

/** The one contact of this full name. */
async function findNamesake(
  em: EntityManager,
  { firstName = "", lastName = "" }: SenderFields,
): Promise<string | null> {
  if (firstName === "" || lastName === "") return null;
  const found = await queryOn(em)
    .selectFrom("contacts")
    .select("id")
    .where("search", "like", `%${foldText(`${firstName} ${lastName}`)}%`)
    .where(sql<SqlBool>`lower(first_name || ' ' || last_name) = lower(${`${firstName} ${lastName}`})`)
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

async function isNamedInTeam(em: EntityManager, name: string): Promise<boolean> {
  const named = sql<SqlBool>`lower(first_name || ' ' || last_name) = lower(${name})`;
  return (await queryOn(em).selectFrom("users").select("id").where(named).limit(1).execute()).length > 0;
}

type KnownAddress = { id: string; address: string };

/** The contacts that have one of the addresses, also from before they were merged. */
async function findContactAddresses(em: EntityManager, asked: string[]): Promise<KnownAddress[]> {
  const aliases = await findAliases(em, { emails: asked });
  const present = await findAddresses(em, "contacts", asked);
  return [...present, ...aliases.map(({ id, email }) => ({ id, address: email }))];
}

/** The one contact of the first group of people in which any is known; null if that is nobody or several. */
function contactAmong(contacts: KnownAddress[], groups: MailAddress[][]): string | null {
  for (const group of groups) {
    const addresses = new Set(group.map(({ address }) => normalizedAddress(address)));
    const known = contacts.filter(({ address }) => addresses.has(address));
    const ids = new Set(known.map(({ id }) => id));
    if (ids.size > 0) return ids.size === 1 ? (known[0]?.id ?? null) : null;
  }
  return null;
}

/** Those of the addresses, as they are compared, that people of the team have. */
export async function findTeamAddresses(em: EntityManager, addresses: string[]): Promise<Set<string>> {
  const found = await findAddresses(em, "users", addresses.map(normalizedAddress));
  return new Set(found.map(({ address }) => address));
}

const findAddresses = (em: EntityManager, table: "users" | "contacts", addresses: string[]) =>
  queryOn(em)
    .selectFrom(table)
    .select(["id", sql<string>`lower(email)`.as("address")])
    .where("email", "<>", "")
    .where(sql<SqlBool>`lower(email) = any(${[...new Set(addresses)]}::text[])`)
    .orderBy("id")
    .limit(100)
    .execute();
