/** What stands where a value may stand and is none of the label: how much more, a number of something else, a choice's word in ordinary speech, a judgement. */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { type Doc, type Found, lineOf, type Span, type Token } from "../tokens.ts";
import type { AfterLabel } from "./beside.ts";
import type { OwnToHear } from "./values.ts";

const CHANGED =
  "by|up|down|rose|grew|grown|fell|climbed|jumped|increased|dropped|raised|lowered|extended|another|extra|additional|further|add|adds|added|adding|plus";
const ABOUT = "about|around|roughly|only|just|nearly|almost|some|an?|the|another|exactly|approximately";
const DIFFERENCE = new RegExp(`(?:^| )(?:${CHANGED})(?: (?:${ABOUT}))*$`);
const FURTHEST = 4;

/** How much more or less it is: "went up by | 10", "another | 10 seats". */
const isDifference = (doc: Doc, at: number, from = 0): boolean =>
  DIFFERENCE.test(lineOf(doc, Math.max(from, at - FURTHEST), at));

const NUMBERED =
  /(?:^| )(?:there (?:was|were)|had|above|below|beyond|between|(?:row|room|table|gate|page|floor|unit|suite|version|phase|line|chapter|aisle|hall|booth|stand|number|step|slide|lot|block|building|exit|highway|route)s?)$/;
/** "12 machines | were off": what some of them do. */
const DO = /^(?:were|had|broke|failed|arrived)$/;

/** Whether a number before a label is a number of something else, or of what was there: "row | 12 seats". */
export const isOfElse = (doc: Doc, { value, start }: Found<OwnValue>, label: Span): boolean => {
  if (typeof value !== "number") return false;
  const next = doc.tokens[label.end];
  const isSubject = next?.gap === 0 && DO.test(next.lower);
  const isAnothers = ANOTHERS.test(lineOf(doc, label.end, clauseEnd(doc, label.end)));
  return (
    isAnothers || isSubject || NUMBERED.test(lineOf(doc, Math.max(0, start - 2), start)) || isDifference(doc, start)
  );
};

/** "8 years old": an age or a distance in time. */
const TIME_AWAY = /^(?:years?|months?|weeks?|days?|hours?|minutes?) (?:old|ago|away|late|early|before|after)$/;

/** "A deposit of 300 | with the other firm". */
const ANOTHERS = /(?:^| )(?:(?:from|with|at|by) (?:the other|another|a different)|elsewhere|next door)(?: |$)/;

/** Where the clause ends, a few words on at most. */
function clauseEnd({ tokens }: Doc, from: number): number {
  let end = from;
  while (end < from + FURTHEST && tokens[end]?.gap === 0) end++;
  return end;
}

/** Whether a value that follows a label is none of it. */
export function isOther(doc: Doc, label: Span, field: OwnToHear, from: AfterLabel, value: Found<OwnValue>): boolean {
  if (typeof value.value !== "number") return field.choices.length > 0 && isOrdinary(doc, value, field.label, from);
  const isAge = TIME_AWAY.test(lineOf(doc, value.end, value.end + 2)) && !/\bage\b/i.test(field.label);
  const isOfThing = /^an?$/.test(doc.tokens[value.start - 1]?.lower ?? "") && doc.tokens[value.end]?.pos === "NOUN";
  const isAnothers = ANOTHERS.test(lineOf(doc, value.end, clauseEnd(doc, value.end)));
  return (
    isAnothers || isAge || (isOfThing && !from.isLinked) || (!from.isColon && isDifference(doc, value.start, label.end))
  );
}

const wordsIn = (label: string) => new Set(label.toLowerCase().split(/\s+/).map(singular));
const singular = (word: string) => word.replace(/s$/, "");
const isNoun = (token: Token | undefined, but: ReadonlySet<string>) =>
  token?.gap === 0 && token.pos === "NOUN" && token.known && !but.has(singular(token.lower));
const isDoing = (token: Token | undefined) => token?.gap === 0 && /^(?:VERB|AUX)$/.test(token.pos);
const MOST_NOUNS = 3;

/** A choice that is a word of another thing or sentence: "in the light | of", "a dark | horse", "website | visits are up", "scheduling | a call". */
function isOrdinary({ tokens, casing }: Doc, { start, end }: Span, label: string, { isLinked }: AfterLabel): boolean {
  const [last, next] = [tokens[end - 1], tokens[end]];
  if (next?.gap !== 0) return false;
  if (last?.lower.endsWith("ing") && /^(?:DET|PRON)$/.test(next.pos)) return true;
  // In small letters without pauses the next noun may begin the next thought.
  const isOneThing = casing === "mixed" || (!isLinked && /^an?$/.test(tokens[start - 1]?.lower ?? ""));
  const ofLabel = wordsIn(label);
  if (!isOneThing || !(isNoun(next, ofLabel) || next.lower === "of")) return false;
  let at = end + 1;
  while (at < end + MOST_NOUNS && isNoun(tokens[at], ofLabel)) at++;
  return !isLinked || isDoing(tokens[at]);
}

/** "The monthly rate, 300 | people heard it": without "is" a value behind a pause ends its clause. */
export function isApart({ tokens }: Doc, { at, isLinked }: AfterLabel, { end }: Span): boolean {
  if (isLinked || tokens[at]?.gap !== 1 || tokens[end]?.gap !== 0) return false;
  return /^(?:PRON|AUX)$/.test(tokens[end]?.pos ?? "") || (isNoun(tokens[end], new Set()) && isDoing(tokens[end + 1]));
}

/** "A problem": one common word that judges. More words may name something: "a flat white". */
export const isJudgement = ({ tokens }: Doc, start: number, end: number): boolean => {
  const word = tokens[start];
  return end === start + 1 && word?.known === true && !word.cap && /^an?$/.test(tokens[start - 1]?.lower ?? "");
};

/** "Site manager: call him Monday": what to do. */
export const isTask = ({ tokens }: Doc, start: number): boolean =>
  tokens[start]?.known === true && /^(?:him|her|them|me|us|it)$/.test(tokens[start + 1]?.lower ?? "");
