/** Which names a note says in passing: as a reference, an earlier employer, somebody to compare with. */
import { type ClauseModel, readClauseModel, scoresOf, signalsOf } from "../../clauses/clause-model.ts";
import { type FeatureNames, newFeatureNames } from "../../clauses/feature-set.ts";
import { PASSING_WEIGHTS } from "../../clauses/passing-weights.ts";
import { placeFeatures } from "../../clauses/place-features.ts";
import { lineOf, type Span } from "../../tokens.ts";
import { recordCandidates, type Trace } from "../../trace.ts";
import type { Reading } from "../reading.ts";
import { fullName, type KnownContact, type World } from "../world.ts";
import { type Mention, weightOf } from "./mention.ts";
import { businessNamed } from "./named-business.ts";
import { personNamed } from "./named-person.ts";
import { nameWords } from "./same-word.ts";

/** Words in a row that name contacts or their businesses: those whom they name best. */
export type NameSpot = Span & { contacts: KnownContact[]; isPerson: boolean; weight: number };

/** What a word weighs at least to name somebody, and how much less another one's may weigh that is named as well. */
const NAMES = 0.5;
const ALIKE = 0.3;
/** A note that names more is about none of them more than about the others. */
const MOST = 40;

type NamedContact = { contact: KnownContact; person: Mention; firm: Mention };

/** The places where a note names the team's contacts or their businesses, in their order; none where there are too many. */
export function nameSpots(reading: Reading, world: World): NameSpot[] {
  const named = world.contacts.map((contact) => ({
    contact,
    person: personNamed(reading, contact, world),
    firm: businessNamed(reading, contact.businessName),
  }));
  const at = new Set<number>();
  for (const { person, firm } of named)
    for (const mention of [person, firm]) for (const [one, { weight }] of mention) if (weight >= NAMES) at.add(one);
  const spots: Span[] = [];
  for (const one of [...at].sort((a, b) => a - b)) {
    const last = spots.at(-1);
    if (last?.end === one && reading.doc.tokens[one]?.gap === 0) last.end = one + 1;
    else spots.push({ start: one, end: one + 1 });
  }
  if (spots.length > MOST) return [];
  return withFirms(
    reading,
    spots.map((span) => spotAt(span, named)),
  );
}

const WORKS_AT = /^(?:at|from|of|with|@)$/;

/** Somebody and where they work are one: "Anna Brandt at Lakeside Dental". */
function withFirms({ doc }: Reading, spots: NameSpot[]): NameSpot[] {
  const joined: NameSpot[] = [];
  for (const spot of spots) {
    const last = joined.at(-1);
    const both = last?.contacts.filter((one) => spot.contacts.includes(one)) ?? [];
    const isTheirs = spot.start - (last?.end ?? 0) === 1 && WORKS_AT.test(doc.tokens[spot.start - 1]?.lower ?? "");
    if (last && both.length > 0 && last.isPerson && isTheirs) {
      last.end = spot.end;
      last.contacts = both;
      last.weight += spot.weight;
    } else joined.push(spot);
  }
  return joined;
}

function spotAt(span: Span, named: NamedContact[]): NameSpot {
  const within = (mention: Mention) =>
    weightOf(new Map([...mention].filter(([at]) => at >= span.start && at < span.end)));
  const weights = named.map(({ contact, person, firm }) => ({ contact, person: within(person), firm: within(firm) }));
  const most = Math.max(...weights.map(({ person, firm }) => Math.max(person, firm)));
  const best = weights.filter(({ person, firm }) => Math.max(person, firm) >= most - ALIKE);
  return {
    ...span,
    contacts: best.map(({ contact }) => contact),
    isPerson: best.some(({ person, firm }) => person >= firm),
    weight: most,
  };
}

/** Whose deal has a word of what is sold in the note. */
function soldTo(reading: Reading, { opportunities }: World): Set<string> {
  const isSaid = (word: string) => reading.index.like("thing", word).some(({ surety }) => surety > 0.9);
  return new Set(
    opportunities.flatMap(({ name, contactIds }) =>
      nameWords(name).some((word) => word.length > 3 && isSaid(word)) ? contactIds : [],
    ),
  );
}

/** The features of each place where somebody is named. */
export function passingFeatures(
  reading: Reading,
  spots: NameSpot[],
  world: World,
  names?: FeatureNames,
): Uint32Array[] {
  const sold = soldTo(reading, world);
  const isSame = (one: NameSpot, other: NameSpot) => one.contacts.some((contact) => other.contacts.includes(contact));
  return spots.map((spot, i) => {
    const others = spots.filter((one) => !isSame(one, spot));
    const has = (one: NameSpot) => one.contacts.some(({ id }) => sold.has(id));
    const kinds = [
      spot.isPerson ? "person" : "business",
      `${spot.isPerson ? "person" : "business"} of ${spot.end - spot.start > 1 ? "several words" : "a word"}`,
      others.length === 0
        ? "nobody else"
        : others.some(({ start }) => start < spot.start)
          ? "somebody before"
          : "first",
      has(spot) ? "sold to" : "not sold to",
      `${has(spot)} beside ${others.some(has)}`,
      spots.filter((one) => isSame(one, spot)).length > 1 ? "named again" : "named once",
      others.some((one) => one.weight > spot.weight + ALIKE) ? "weaker than another" : "strong",
      others.some((one) => one.isPerson) ? "a person beside" : "no person beside",
      i === 0 ? "at first" : "later",
    ];
    return placeFeatures(reading.doc, { start: spot.start, end: spot.end, own: [], kinds }, names);
  });
}

let model: ClauseModel | undefined;

/**
 * What is left of the weight of each word that names somebody in passing, by how likely that is; words that are rather meant are not
 * in it, and none is where nobody else is meant.
 */
export function namedInPassing(reading: Reading, world: World, trace?: Trace): Map<number, number> {
  model ??= readClauseModel(PASSING_WEIGHTS, 1);
  const known = model;
  const spots = nameSpots(reading, world);
  const left = new Map<number, number>();
  if (spots.length < 2) return left;
  const odds = passingFeatures(reading, spots, world).map((features) => scoresOf(known, features)[0] ?? 0);
  recordSpots(trace, reading, spots, odds, world);
  if (!odds.some((one) => one < 0)) return left;
  for (const [i, { start, end }] of spots.entries()) {
    const share = 1 / (1 + Math.exp(odds[i] ?? 0));
    for (let at = start; at < end && share < 0.5; at++) left.set(at, share);
  }
  return left;
}

/** Each name with what says that it is said in passing. */
function recordSpots(
  trace: Trace | undefined,
  reading: Reading,
  spots: NameSpot[],
  odds: number[],
  world: World,
): void {
  const known = model;
  const isElseMeant = odds.some((one) => one < 0);
  const candidates = () => {
    const names = newFeatureNames();
    return passingFeatures(reading, spots, world, names).map((features, i) => ({
      slot: "named in passing",
      value: (spots[i]?.contacts ?? []).map(fullName).join(" or "),
      words: lineOf(reading.doc, spots[i]?.start ?? 0, spots[i]?.end ?? 0),
      signals: known ? signalsOf(known, { features, phrases: [] }, 0, names) : [],
      score: odds[i] ?? 0,
    }));
  };
  recordCandidates(trace, candidates, ({ score }) =>
    score <= 0 ? "meant" : isElseMeant ? "said in passing, so it counts less" : "meant, as nobody else is",
  );
}
