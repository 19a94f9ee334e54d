/** Finds which of many new contacts are known already, by the matcher (app/matching/README.md). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { decide, reasonsOf, type Scored, scoreLevels } from "#app/matching/decide.ts";
import { type Description, describePerson } from "#app/matching/description.ts";
import type { Frequencies } from "#app/matching/frequencies.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { THRESHOLDS } from "#app/matching/thresholds.ts";
import { turn } from "#app/server/giving-way.server.ts";
import type { ComparisonKeys } from "../look-alikes/comparison-keys.server.ts";
import { findAliases } from "../merge/aliases.server.ts";
import type { ContactInput } from "../schema.ts";
import { keysOfAll } from "./keys-of-all.server.ts";
import { teamFrequencies } from "./team-frequencies.server.ts";

/** The contact that a person is, or may be; with the reasons for it and against it in words. */
export type KnownPerson = { id: string; decision: "match" | "possible"; because: string[]; against: string[] };

type Row = ComparisonKeys & {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  businessName: string | null;
  isLater: boolean;
};
type Candidate = { id: string; isLater: boolean; described: Description };

// So many contacts with one address, number or name are compared, and so many colleagues with a name that begins alike.
const OF_ONE = 20;
const NAMESAKES = 100;
const READ = 25_000;
const COLLEAGUES = 1_000;
const ROWS_AT_ONCE = 25;
const BEGINNING = 3;
const MOST_COMPARED = 400;

/**
 * For each of `sought` the contact that it is or may be, or null: the one of the highest weight; of several the one with the lowest id.
 * Those created after `before` count only where they have the same e-mail address and are a match. One statement, however many.
 */
export async function findKnownPeople(
  em: EntityManager,
  sought: ContactInput[],
  before: Date,
): Promise<(KnownPerson | null)[]> {
  if (sought.length === 0) return [];
  const keys = await keysOfAll(sought);
  const found = await findCandidates(em, sought, keys, before);
  const candidates: Candidate[] = [];
  const isRead = new Set<string>();
  const frequencies = await teamFrequencies(em);
  for (const row of found) {
    if (isRead.has(row.id)) continue;
    isRead.add(row.id);
    const described = describePerson(row, COUNTRY, row.phoneE164);
    candidates.push({ id: row.id, isLater: row.isLater, described });
    if (!row.isLater) frequencies.hold(described);
  }
  const emails = sought.flatMap(({ email }) => (email === "" ? [] : [email.toLowerCase()]));
  const phones = keys.flatMap(({ phoneE164 }) => phoneE164 ?? []);
  for (const { id, phoneE164, ...alias } of await findAliases(em, { emails, phones }))
    candidates.push({ id, isLater: false, described: describePerson(alias, COUNTRY, phoneE164) });
  const byKey = new Map<string, Candidate[]>();
  for (const one of candidates)
    for (const key of keysFor(one.described)) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  const known: (KnownPerson | null)[] = [];
  for (const [at, contact] of sought.entries()) {
    const own = describePerson(contact, COUNTRY, keys[at]?.phoneE164 ?? null);
    const like = new Set(keysFor(own).flatMap((key) => byKey.get(key) ?? []));
    known.push(strongest(own, [...like].slice(0, MOST_COMPARED), frequencies));
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await turn();
  }
  return known;
}

const COUNTRY = "US";

/** What a person shares with those who are compared: an address, a number, or the beginning of a name. */
const keysFor = ({ address, phone, name }: Description): string[] => [
  ...(address ? [`email ${address.whole}`] : []),
  ...(phone ? [`phone ${phone.number}`] : []),
  ...[...name.given, ...name.family].map((word) => `name ${word.slice(0, BEGINNING)}`),
];

/** How two people of one file compare: whether the later one is the earlier one. */
export async function isSamePerson(em: EntityManager, one: ContactInput, other: ContactInput): Promise<boolean> {
  const [a, b] = [one, other].map((contact) => describePerson(contact, COUNTRY));
  if (!a || !b) return false;
  return decide(scoreLevels(levelsOf(a, b, await teamFrequencies(em))), THRESHOLDS.imports) === "match";
}

function strongest(own: Description, candidates: Candidate[], frequencies: Frequencies): KnownPerson | null {
  let best: { id: string; decision: "match" | "possible"; scored: Scored } | null = null;
  for (const { id, isLater, described } of candidates) {
    const levels = levelsOf(described, own, isLater ? frequencies.withoutHolders() : frequencies);
    const scored = scoreLevels(levels);
    const decision = decide(scored, THRESHOLDS.imports);
    if (decision === "none" || (isLater && decision !== "match")) continue;
    if (!best || isBetter({ id, decision, scored }, best)) best = { id, decision, scored };
  }
  return best && { id: best.id, decision: best.decision, ...reasonsOf(best.scored) };
}

type Found = { id: string; decision: string; scored: Scored };

const isBetter = (one: Found, best: Found) =>
  one.decision !== best.decision
    ? one.decision === "match"
    : one.scored.weight !== best.scored.weight
      ? one.scored.weight > best.scored.weight
      : one.id < best.id;

// Each part uses an index of its own. `lateral` keeps one common name or business from being read without end, and PostgreSQL from
// reading the whole table, as it does for 500 addresses in an array.
async function findCandidates(em: EntityManager, sought: ContactInput[], keys: ComparisonKeys[], before: Date) {
  const distinct = (values: (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null && value !== "")),
  ];
  const colleagues = new Map<string, [string, string]>();
  for (const { nameKey, businessKey } of keys)
    if (businessKey)
      for (const word of nameKey?.split(" ") ?? []) {
        const beginning = word.slice(0, BEGINNING);
        if (beginning !== "") colleagues.set(`${businessKey}|${beginning}`, [businessKey, beginning]);
      }
  const pairs = [...colleagues.values()];
  const candidates = sql`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone, c.business_name as "businessName",
      c.phone_e164 as "phoneE164", c.name_key as "nameKey", c.business_key as "businessKey", c.created_at >= ${before} as "isLater"
      from contacts c`;
  const { rows } = await sql<Row>`
    select x.* from unnest(${distinct(sought.map(({ email }) => email.toLowerCase()))}::text[]) k (email) cross join lateral (
      ${candidates} where lower(c.email) = k.email and c.email <> '' order by c.id limit ${sql.lit(OF_ONE)}) x
    union all
    select x.* from unnest(${distinct(keys.map(({ phoneE164 }) => phoneE164))}::text[]) k (phone) cross join lateral (
      ${candidates} where c.phone_e164 = k.phone and c.created_at < ${before} order by c.id limit ${sql.lit(OF_ONE)}) x
    union all
    (select x.* from unnest(${distinct(keys.map(({ nameKey }) => nameKey))}::text[]) k (name) cross join lateral (
      ${candidates} where c.name_key = k.name and c.created_at < ${before} limit ${sql.lit(NAMESAKES)}) x limit ${sql.lit(READ)})
    union all
    (select x.* from unnest(${pairs.map(([business]) => business)}::text[], ${pairs.map(([, word]) => foldText(word))}::text[])
        k (business, word) cross join lateral (
      select * from (${candidates} where c.business_key = k.business and c.created_at < ${before} limit ${sql.lit(COLLEAGUES)}) c
       where ' ' || c."nameKey" like '% ' || k.word || '%' limit ${sql.lit(NAMESAKES)}) x limit ${sql.lit(READ)})`.execute(
    queryOn(em),
  );
  return rows;
}
