/** Candidates for a name: what a person's name looks like beside titles and verbs, and their order by confidence, corrections last. */
import { isCorrection } from "../corrections.ts";
import type { Person } from "../people/people.ts";
import { hasPossessive, NO_CONTACT_BEFORE } from "../people/people-cues.ts";
import { type Doc, findPhrases, lineOf, type Span } from "../tokens.ts";
import { givenNameKind, isShortVerb, isStop, isWordLike } from "../vocabulary.ts";
import { FORMS_OF_ADDRESS, FUNCTION_WORDS } from "../words/lists.ts";
import type { LikelyPerson } from "./name-tagger.ts";

export const isAddress = (word = "") => FORMS_OF_ADDRESS.has(word);
export const isTitled = (doc: Doc, { start }: Span) =>
  isAddress(doc.tokens[start]?.lower) || isAddress(doc.tokens[start - 1]?.lower);

/** "brewmaster klaus", "landlady maeve": what somebody is, before their given name. */
const ROLE_BEFORE =
  /^(?:brewmaster|brewer|headmaster|headmistress|harbou?rmaster|foreman|forewoman|chairman|chairwoman|chairperson|landlord|landlady|commodore|principal|superintendent|supervisor|manager|manageress|director|owner|boss|buyer|agent|architect|farmer|nurse|matron|sergeant|lieutenant|colonel|inspector|councillor|councilman|councilwoman|mayor|deputy|madam|auntie|aunty|uncle|sensei|sheikh|hajji|haji|chief|padre|coach|chef|captain|pastor|skipper|warden|caretaker|janitor|receptionist|secretary|assistant|engineer|designer|contractor|vet|pharmacist|dentist|surgeon|solicitor|attorney|counsel|colleague|neighbou?r|cousin)$/;
/** "dona graca", "Sister Benedetta": how somebody is called together with the given name. */
const FAMILIAR =
  /^(?:don|dona|doña|sister|brother|father|mother|fray|fra|sheikh|sheik|shaikh|khun|pak|bapak|ibu|alhaji|alhaja|hajia|oom|tannie|tante|oga|baba|mama|sri|sree|dato|datuk|encik|puan)$/;
const isRoleOf = ({ tokens }: Doc, start: number, end: number) => {
  const word = tokens[start]?.lower ?? "";
  if (end - start < 2 || isStop(tokens[start + 1])) return false;
  if (FAMILIAR.test(word)) return givenNameKind(tokens[start + 1]) !== "none" || tokens[start + 1]?.known === false;
  return tokens[start]?.cap === false && ROLE_BEFORE.test(word) && givenNameKind(tokens[start + 1]) !== "none";
};

/** "achille de la | tour", "fatima abdullahi | bin musa": no name ends with a particle, or before one. */
const PARTICLE = /^(?:de|del|della|di|da|das|dos|du|van|von|der|den|la|al|el|bin|ibn|bint|ben|abu|ter|ten|te)$/;
const JOINING = /^(?:bin|ibn|bint|van|von|du|del|della)$/;
function withFamily(doc: Doc, person: LikelyPerson): LikelyPerson {
  const goesOn = (i: number) => doc.tokens[i]?.gap === 0 && isWordLike(doc.tokens[i]) && !isStop(doc.tokens[i]);
  let { start, middle, end } = person;
  if (hasPossessive(doc, end - 1) || end - start > 4) return person;
  if (JOINING.test(doc.tokens[end]?.lower ?? "") && doc.tokens[end]?.gap === 0 && goesOn(end + 1)) end++;
  if (end - start > 1 && PARTICLE.test(doc.tokens[end - 1]?.lower ?? "") && goesOn(end)) end++;
  if (end - start > 1 && HONORIFIC_AFTER.test(doc.tokens[end - 1]?.lower ?? "")) end--;
  return { ...person, middle: Math.min(middle, end), end };
}
/** "mehmet bey", "oya demirtas hanim" */
const HONORIFIC_AFTER = /^(?:bey|hanim|hanım|efendi|abla|bhai|saab|sahib|sama)$/;

/** The person without a title before the name, and without a last name where "'s" ends the first one ("sanjay's lawyer"). */
export function withoutTitle(doc: Doc, person: LikelyPerson): LikelyPerson {
  const { start, middle, end } = person;
  const titled = end - start > 1 && isAddress(doc.tokens[start]?.lower);
  const from = titled ? start + 1 : start;
  const begin = isRoleOf(doc, from, end) ? from + 1 : from;
  const owner = doc.tokens.slice(begin, end - 1).findIndex((_, i) => hasPossessive(doc, begin + i));
  const close = owner < 0 ? end : begin + owner + 1;
  const least = begin > from ? begin + 1 : begin;
  return withFamily(doc, { ...person, start: begin, middle: Math.min(close, Math.max(least, middle)), end: close });
}

/** Can this be a name: no title alone, no adverb or pronoun as the last name ("siobhan even bought")? */
export function isNameShaped(doc: Doc, { start, middle, end }: LikelyPerson): boolean {
  const words = doc.tokens.slice(start, end);
  if (end - start === 1 && isAddress(words[0]?.lower)) return false;
  if (words.some(isShortVerb)) return false;
  const last = middle > start && middle < end ? doc.tokens[end - 1] : undefined;
  return !last || last.cap || !(FUNCTION_WORDS.has(last.lower) || TELLS.test(last.lower)) || last.gap > 0;
}

/** Verbs that stand after a first name and are no last name. */
const TELLS =
  /^(?:felt|feels|said|says|thinks|thought|reckons|reckoned|wants|wanted|needs|needed|asked|asks|told|tells|got|gets|took|takes|went|goes|came|comes|seems|hopes|likes|loves|loved|rang|called|sent|knew|knows|runs|ran|works|swears|sounds)$/;

const DECIDES =
  /(?<=(?:^| )(?:it's|it is|though|but|only|and) )([\p{L}-]+) (?:that|who|does|holds|makes|signs|decides|has|is the one|you want)(?= (?:the|all|it|who|that|to|on|decides|holds|signs|buys|does|makes|pays|says|has|runs|looks|every|final|their)(?![^ ]))|(?<![^ ])([\p{L}-]+)(?:'s| is) the one (?:who|that|to|you|we|with)(?![^ ])|(?<=(?:^| )(?:the|the real|the actual|the main|real|actual) (?:buyer|decision maker|budget holder|purchaser|right person|person to (?:talk|speak|write) to|one to (?:talk|speak) to)(?: there| here)?(?: is|'s) (?:a |an |called |mrs? |ms |dr )?)([\p{L}-]+)(?![^ ])/gu;

/** First names of those who are said to decide: "it's bec that holds the chequebook", "kevin is the one who signs". */
export const deciders = (doc: Doc): ReadonlySet<string> =>
  new Set(findPhrases(doc, DECIDES).map(({ value }) => value[1] ?? value[2] ?? value[3] ?? ""));

/** "RFP", "CFO": all capitals in a note of mixed case. */
const isAcronym = (doc: Doc, { start }: Span) =>
  doc.casing === "mixed" &&
  /^\p{Lu}{2,}$/u.test(doc.tokens[start]?.text ?? "") &&
  givenNameKind(doc.tokens[start]) === "none";

/** May this person be the contact? */
export const mayBeContact = (doc: Doc, name: Span) =>
  !isAcronym(doc, name) && !NO_CONTACT_BEFORE.test(lineOf(doc, name.start - 6, name.start));

/** "vusi said it's done": somebody by a given name alone, who is not named in passing, and is not where word came from. */
export const isLoneContact = (doc: Doc, person: Person) =>
  !person.passing &&
  person.last.length === 0 &&
  mayBeContact(doc, person) &&
  givenNameKind(doc.tokens[person.start]) === "clear" &&
  !/(?:^| )(?:from|told|tell|tells|ask|asks|guard|driver|called|via|thanks to|my)$/.test(
    lineOf(doc, person.start - 2, person.start),
  );

/** What a person's name needs at least, as a probability; chosen by cross-validation. */
export const MIN_CONFIDENCE = 0.3;

/** A candidate: `key` is its text for comparison, `confidence` that of tagger and rules together, `bonus` counts for the order only. */
export type Candidate<T> = { key: string; value: T; span: Span | undefined; confidence: number; bonus: number };

/** What a name that is taken back loses, and what the one in its place gains: "metro cash, no, metro carry". */
const CORRECTION_BONUS = 0.3;
/** How many words may lie between a name and the one that replaces it. */
const CORRECTION_REACH = 4;
/** What the later name needs at least, if it has a word of the first one, or none. */
const [LIKELY_ALIKE, LIKELY_OTHER] = [0.05, 0.3];

/** The candidates, where of a correction the last name said counts. */
export function withCorrections<T>(doc: Doc, choices: Candidate<T>[]): Candidate<T>[] {
  const wordsOf = ({ start, end }: Span) => doc.tokens.slice(start, end).map(({ lower }) => lower);
  const replaces = (later: Candidate<T>, one: Candidate<T>) => {
    const [from, to] = [one.span, later.span];
    if (!from || !to || later.key === one.key || one.confidence < MIN_CONFIDENCE) return false;
    if (to.start - from.end > CORRECTION_REACH || !isCorrection(doc, from.end, to.start)) return false;
    const alike = wordsOf(to).some((word) => wordsOf(from).includes(word));
    return later.confidence >= (alike ? LIKELY_ALIKE : LIKELY_OTHER);
  };
  const byBegin = Map.groupBy(choices, ({ span }) => span?.start);
  const byEnd = Map.groupBy(choices, ({ span }) => span?.end);
  // Only those within reach: a note may be a thousand names.
  const within = (places: typeof byEnd, from: number) =>
    Array.from({ length: CORRECTION_REACH }, (_, i) => places.get(from + i) ?? []).flat();
  return choices.map((choice) => {
    const { start, end } = choice.span ?? { start: Number.NaN, end: Number.NaN };
    const gained = within(byEnd, start - CORRECTION_REACH).some((one) => replaces(choice, one));
    const lost = within(byBegin, end + 1).some((later) => replaces(later, choice));
    const change = (gained ? CORRECTION_BONUS : 0) - (lost ? CORRECTION_BONUS : 0);
    return { ...choice, confidence: choice.confidence + change };
  });
}

/** The candidates with `least` confidence, best first. Equal names count once; the name of the rules gains `bonus`. */
export function rankNames<T>(
  tagged: Candidate<T>[],
  fromRules: Candidate<T> | undefined,
  bonus: number,
  least: number,
): Candidate<T>[] {
  const known = new Map<string, Candidate<T>>();
  for (const choice of fromRules ? [...tagged, fromRules] : tagged) {
    if (choice.confidence > (known.get(choice.key)?.confidence ?? -1)) known.set(choice.key, choice);
  }
  return [...known.values()]
    .map((choice) => (choice.key === fromRules?.key ? { ...choice, confidence: choice.confidence + bonus } : choice))
    .filter((choice) => choice.confidence >= least)
    .sort((a, b) => b.confidence + b.bonus - a.confidence - a.bonus);
}
