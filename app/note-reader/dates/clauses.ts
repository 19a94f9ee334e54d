/** The clause that ends in a date: who acts in it, or that it is nothing but a thing and its day. */
import { ACTION_VERBS, CLOSE_WORDS, PAST_WORDS } from "../steps/step-words.ts";
import { type Doc, type Found, lineOf, type Token } from "../tokens.ts";
import type { Day } from "./calendar.ts";
import type { DateRange } from "./periods.ts";

/** Verbs of what somebody thinks, has or awaits; on a day nobody does them as a step. */
const STATE =
  /^(?:hope|think|guess|know|want|need|like|love|hear|have|feel|believe|expect|suppose|mean|doubt|wonder|worry|bet|reckon|say|understand|assume|win|lose|wait|agree|deserve|use|remember|forget|recall|look|seem|sound|promise|open|launch|live|get|let|keep|stay|are|am|be|do|did|ate|took|knew|grew|held|threw|kept|hit|cut|drew|fixed|lost|won|made|sold|stood|ended|closed)$/;
/** Past forms without "-ed", which the tagger takes for verbs as well. */
const PAST_FORM =
  /^(?:rang|caught|swung|brought|taught|thought|fought|wrote|rode|rose|broke|chose|froze|wore|gave|shook|felt|kept|held|stood|built|sent|spent|lent|began|ran|hung|dug|slid|stuck|struck|swept|sung|sang|miss|\w+en|beat|bit|bid|cost|hurt|led|fed|read|grant|bill|mark|will|bob|rob)$/;
/** Words that may stand between the subject and its verb. */
const ADVERB = /^(?:also|just|then|still|definitely|both|probably|really|only|personally|simply|maybe)$/;
/** What makes the clause a condition, or tells of somebody else before the date. */
const CONDITION = /^(?:if|once|when|before|after|unless|until|till|while|what|where|whatever|as|since|than|that)$/;
const OTHERS =
  /^(?:he|she|they|who|(?:he|she|they)(?:'d|'ll|'s|'re|'ve)|because|needs|wants|close|closed|signed|if|so|but)$/;

const isPlainVerb = (token: Token) =>
  (ACTION_VERBS.has(token.lower) || (token.pos === "VERB" && token.known)) &&
  !/(?:ed|ing|[^s]s)$/.test(token.lower) &&
  !PAST_WORDS.has(token.lower) &&
  !PAST_FORM.test(token.lower) &&
  !STATE.test(token.lower);

/** "I answer her on friday": the speaker's own plan in the present tense, whatever its verb. */
export function speakerActs(doc: Doc, from: number, { start: end, value }: Found<DateRange>, today: Day): boolean {
  if (value.from <= today) return false;
  for (let i = end - 2; i >= from; i--) {
    const word = doc.tokens[i]?.lower ?? "";
    if (OTHERS.test(word)) return false;
    if (!/^(?:i|we)$/.test(word)) continue;
    const at = ADVERB.test(doc.tokens[i + 1]?.lower ?? "") ? i + 2 : i + 1;
    const verb = doc.tokens[at];
    if (CONDITION.test(doc.tokens[i - 1]?.lower ?? "") || !verb || verb.mask || at >= end) return false;
    if (word === "we" && !ACTION_VERBS.has(verb.lower)) return false;
    const closes = CLOSE_WORDS.has(verb.lower) && verb.lower !== "answer";
    return isPlainVerb(verb) && !closes && end - at <= 10;
  }
  return false;
}

/** A verb of what is or was, or a sum: no order has one. */
const tells = (token: Token) =>
  token.pos === "AUX" || token.mask === "amount" || (token.pos === "VERB" && PAST_WORDS.has(token.lower));

/** A sentence that orders a deed: "recontact her", "must remember to call". */
export function isOrder(doc: Doc, from: number, { start: end, value }: Found<DateRange>, today: Day): boolean {
  if (value.from <= today || doc.tokens[from]?.gap !== 2) return false;
  const must = /^(?:(?:must|gotta|got to|need to|have to|should|remember to|be sure to|don't forget to) )+/.exec(
    lineOf(doc, from, from + 5),
  );
  const at = from + (must ? must[0].trim().split(" ").length : 0);
  const verb = doc.tokens[at];
  if (!verb || at >= end || verb.mask || verb.pos !== "VERB" || CLOSE_WORDS.has(verb.lower)) return false;
  if (!(isPlainVerb(verb) || (must && ACTION_VERBS.has(verb.lower))) || doc.tokens.slice(at + 1, end).some(tells))
    return false;
  return !/^(?:put|log|add|mark|note|set|say|move|make|save|change|update|see|go|come|run|start|work)$/.test(
    verb.lower,
  );
}

/** Somebody whose deed the clause tells; "she says friday" only tells who named the day. */
const SUBJECT = /^(?:he|she|they|who|(?:he|she|they|who)(?:'ll|'s|'re|'d))$/;
const SAYS =
  /^(?:says?|said|thinks?|thought|guess(?:es)?|reckons?|hopes?|figures?|mentioned|told|tells|promised|promises|can|could|might|would|will|is|are|was|were|has|had)$/;

/** Does a new clause about somebody else begin at `i`, so that words further left say nothing of the date? */
export function opensOthers(doc: Doc, i: number): boolean {
  const owned = /^(?:her|his|their)$/.test(doc.tokens[i]?.lower ?? "") && doc.tokens[i + 1]?.pos === "NOUN";
  const verb = doc.tokens[owned ? i + 2 : i + 1];
  if (!verb || verb.mask || verb.pos !== "VERB" || SAYS.test(verb.lower)) return false;
  if (CONDITION.test(doc.tokens[i - 1]?.lower ?? "")) return false;
  return owned ? /[^s]s$/.test(verb.lower) : SUBJECT.test(doc.tokens[i]?.lower ?? "");
}

/** What is no deed though a day stands beside it. */
const NO_DEED =
  /(?<![^ ])(?:until|till|til|since|from|of|through|after|no|not|nothing|vacation|holidays?|leave|birthday|anniversary|away|closed|game|prices?|rates|clients?|customers?|start|starts|season|party|wedding|event|gala|trial|tests?|date|timing|when|looking|waiting|hoping)(?:'s)?(?![^ ])/;
const FRAGMENT = 7;

/** "Thank-you basket Friday.": a sentence that is a thing with its day, without who does what. It is the speaker's to-do. */
export function isFragment(doc: Doc, from: number, { start, end, value }: Found<DateRange>, today: Day): boolean {
  const next = doc.tokens[end];
  if (doc.tokens[from]?.gap !== 2 || (next && next.gap !== 2)) return false;
  if (start - from > FRAGMENT || from === start || value.from !== value.to || value.from <= today) return false;
  const words = doc.tokens.slice(from, start);
  if (/^(?:out|off|back|in|over)$/.test(words[0]?.lower ?? "") || NO_DEED.test(lineOf(doc, from, start))) return false;
  const made = words[0]?.lower.endsWith("ed") && words[1]?.pos === "NOUN" ? 1 : 0;
  const told = words
    .slice(made)
    .some(
      (t) => t.mask || /^(?:VERB|AUX|PART|SCONJ)$/.test(t.pos) || /^(?:i|he|she|they|we|it|who|you)$/.test(t.lower),
    );
  return !told && words.some((t, i) => t.pos === "NOUN" && (i === 0 || !t.cap));
}

const CLOCK = /^(?:at )?(?:\d{1,2}(?::\d\d)? ?[ap]m|\d{1,2}:\d\d|noon|at \d{1,2})(?![^ ])/;

/** "September 30th 2pm": who names the hour has an appointment. */
export const isAppointment = (doc: Doc, { end, value }: Found<DateRange>, today: Day): boolean =>
  value.from === value.to && value.from > today && CLOCK.test(lineOf(doc, end, end + 2));

/** "Brochure 22 June.": a thing that the customer gets, and its day. */
const GOODS =
  /(?:^| )(?:brochures?|catalogu?es?|specs?|samples?|swatches|quote|quotation|proposal|offer|estimate|drawings?|references|refs|price ?list|pricing|info|data ?sheets?|deck|slides|mock-?ups?|layouts?|case stud(?:y|ies)|invite|thank-you|card|basket)$/;
export const isGoodsFragment = (doc: Doc, from: number, date: Found<DateRange>, today: Day): boolean =>
  isFragment(doc, from, date, today) && GOODS.test(lineOf(doc, from, date.start));

/** "Me: specs by 22 June": a sentence that is labelled as the speaker's own to-do. */
export const OWN_LABEL = /^(?:me|us|we|mine|ours|self|to-?do|action|my side)$/;
export function isLabelled({ source, tokens }: Doc, from: number, label: RegExp): boolean {
  return [from, from - 1].some((i) => {
    const [name, first] = [tokens[i], tokens[i + 1]];
    if (!name || !first || (i > 0 && name.gap !== 2) || !label.test(name.lower)) return false;
    return source.slice(name.end, first.start).trim() === ":";
  });
}
