/** Finds which of many new contacts are known already, by the matcher (app/matching/README.md). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { teamCountry } from "#app/env.server.ts";
import { decide, reasonsOf, type Scored, scoreLevels } from "#app/matching/decide.ts";
import { type Description, matchFeaturesOf } from "#app/matching/description.ts";
import type { Frequencies } from "#app/matching/frequencies.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { THRESHOLDS } from "#app/matching/thresholds.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import { findAliases } from "../merge/aliases.server.ts";
import { colleagueKeys, describeContact, findCandidates } from "../possible-duplicates/candidates.server.ts";
import { type ComparisonKeys, comparisonKeys } from "../possible-duplicates/comparison-keys.server.ts";
import type { ContactInput } from "../schema.ts";
import { computeComparisonKeys } from "./keys-of-all.server.ts";
import { teamFrequencies } from "./team-frequencies.server.ts";

/** The contact that a person is, or may be; with the reasons for it and against it in words. */
export type KnownPerson = { id: string; decision: "match" | "possible"; because: string[]; against: string[] };

type Candidate = { id: string; isLater: boolean; described: Description };

// A comparison takes some 10 µs, and most rows have only a few.
const ROWS_AT_ONCE = 25;
const CANDIDATES_AT_ONCE = 250;
const MAX_COMPARED = 400;

/**
 * For each of `sought` the contact that it is or may be, or null: the one of the highest weight; of several the one
 * with the lowest id. Those created after `before` count only where they have the same e-mail address and are a match.
 * One statement, however many.
 */
export async function findKnownPeople(
  em: EntityManager,
  sought: ContactInput[],
  before: Date,
): Promise<(KnownPerson | null)[]> {
  if (sought.length === 0) return [];
  const keys = await computeComparisonKeys(sought);
  const asked = sought.map(({ email }, at) => ({ ...(keys[at] ?? NO_KEYS), email }));
  const frequencies = await teamFrequencies(em);
  const byKey = new Map<string, Candidate[]>();
  const add = (candidate: Candidate, keys: string[]) => {
    for (const key of keys) {
      const like = byKey.get(key);
      if (like) like.push(candidate);
      else byKey.set(key, [candidate]);
    }
  };
  for (const [at, { isLater, ...row }] of (await findCandidates(em, asked, before)).entries()) {
    const described = describeContact(row);
    if (!isLater) frequencies.hold(described);
    add({ id: row.id, isLater, described }, keysFor(described, isLater ? NO_KEYS : row));
    if (at % CANDIDATES_AT_ONCE === CANDIDATES_AT_ONCE - 1) await yieldToRequests();
  }
  const emails = sought.flatMap(({ email }) => (email === "" ? [] : [email.toLowerCase()]));
  const phones = keys.flatMap(({ phoneE164 }) => phoneE164 ?? []);
  for (const alias of await findAliases(em, { emails, phones })) {
    const described = describeContact(alias);
    const aliasKeys = comparisonKeys({ ...alias, phone: null });
    add({ id: alias.id, isLater: false, described }, keysFor(described, aliasKeys));
  }
  const known: (KnownPerson | null)[] = [];
  for (const [at, contact] of sought.entries()) {
    const own = matchFeaturesOf(contact, teamCountry(), keys[at]?.phoneE164 ?? null);
    const like = new Set(keysFor(own, keys[at] ?? NO_KEYS).flatMap((key) => byKey.get(key) ?? []));
    known.push(strongestMatch(own, [...like].slice(0, MAX_COMPARED), frequencies));
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToRequests();
  }
  return known;
}

const NO_KEYS = { phoneE164: null, nameKey: null, businessKey: null };

/** What a person shares with those who are compared, as {@link findCandidates} finds them. */
const keysFor = ({ address, phone }: Description, keys: ComparisonKeys): string[] => [
  ...(address ? [`email ${address.whole}`] : []),
  ...(phone ? [`phone ${phone.number}`] : []),
  ...(keys.nameKey ? [`name ${keys.nameKey}`] : []),
  ...colleagueKeys(keys).map(([business, beginning]) => `colleague ${business}|${beginning}`),
];

/** How two people of one file compare: whether the later one is the earlier one. */
export async function isSamePerson(em: EntityManager, one: ContactInput, other: ContactInput): Promise<boolean> {
  const [a, b] = [one, other].map((contact) => matchFeaturesOf(contact, teamCountry()));
  if (!a || !b) return false;
  return decide(scoreLevels(levelsOf(a, b, await teamFrequencies(em))), THRESHOLDS.imports) === "match";
}

function strongestMatch(own: Description, candidates: Candidate[], frequencies: Frequencies): KnownPerson | null {
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

type ScoredMatch = { id: string; decision: string; scored: Scored };

const isBetter = (one: ScoredMatch, best: ScoredMatch) =>
  one.decision !== best.decision
    ? one.decision === "match"
    : one.scored.weight !== best.scored.weight
      ? one.scored.weight > best.scored.weight
      : one.id < best.id;
