/** Whom a mail was with (docs/product.md#mail-in). */
import { type SqlBool, sql } from "kysely";
import { findAliases } from "#app/contacts/merge/aliases.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type MailAddress, normalizedAddress } from "./mail.ts";
import type { MailFacts } from "./schema.ts";
import { authorIn, type SenderFields, senderIn } from "./sender.ts";

/**
 * Whom a mail was with. `contact` is whom it is known by its addresses to have been with; of a mail with nobody known
 * `person` is what its header tells of who wrote it or, if that is one of the team, of the one other whom it went to,
 * and `address` theirs. `isTheirs`: its words are none of the team's.
 */
export type MailSender = {
  contact: string | null;
  person: SenderFields | null;
  address: MailAddress;
  isTheirs: boolean;
};

export async function findSender(em: EntityManager, mail: MailFacts): Promise<MailSender> {
  const contact = await findContactIdOfMail(em, mail);
  const isTheirs = !(await isOfTeam(em, mail.from));
  if (isTheirs) return { contact, person: contact === null ? authorIn(mail) : null, address: mail.from, isTheirs };
  const isTeam = await findTeamAddresses(
    em,
    mail.to.map(({ address }) => address),
  );
  const [receiver, ...others] = mail.to.filter(({ address }) => !isTeam.has(normalizedAddress(address)));
  const isOne = contact === null && receiver && others.length === 0;
  const person = isOne ? senderIn({ ...mail, from: receiver, to: [], cc: [] }) : null;
  return { contact, person, address: receiver ?? mail.from, isTheirs };
}

/** A help desk's mail names who wrote, and gives no address. */
async function isOfTeam(em: EntityManager, { name, address }: MailFacts["from"]): Promise<boolean> {
  if (address !== "") return (await findTeamAddresses(em, [address])).size > 0;
  const named = sql<SqlBool>`lower(first_name || ' ' || last_name) = lower(${name})`;
  return (await queryOn(em).selectFrom("users").select("id").where(named).limit(1).execute()).length > 0;
}

/**
 * The one contact that a mail is known by its addresses to have been with: who wrote it, or if that is one of the team,
 * the only known one of those it went to, and else of the copies. Null if that is nobody or several.
 */
export async function findContactIdOfMail(em: EntityManager, { from, to, cc }: MailFacts): Promise<string | null> {
  const asked = [from, ...to, ...cc].map(({ address }) => normalizedAddress(address));
  const isTeam = await findTeamAddresses(em, asked);
  const aliases = await findAliases(em, { emails: asked });
  const contacts = [
    ...(await findAddresses(em, "contacts", asked)),
    ...aliases.map(({ id, email }) => ({ id, address: email })),
  ];
  const author = normalizedAddress(from.address);
  const groups = isTeam.has(author) ? [to, cc] : [[from]];
  for (const group of groups) {
    const addresses = new Set(group.map(({ address }) => normalizedAddress(address)).filter((one) => !isTeam.has(one)));
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
