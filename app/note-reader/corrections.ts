/**
 * What is said twice: corrections ("eighty thousand, no wait, ninety thousand"), and names that are repeated or spelled
 * letter by letter.
 */
import { pattern } from "./one-line.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span, wordAt } from "./tokens.ts";
import { isNameLike, isNameStopWord } from "./vocabulary.ts";

const MARKER = pattern`
  (?:^| )(?:no(?! (?:longer|more|date|dates|day|price|prices|number|numbers|hurry|decision|answer|contract|order|orders|reply|news|word|
  quote|name|surname|phone|card|e-?mail|need|stage|project|samples?|follow|plans?|meeting|time|money|timeline|pressure|commitment|promise|
  promises|discount|deal|budget|sale|problem|rush|one|idea|deadline|urgency|figures?|cash|funds|further|interest|use|way|doubt|
  worries)(?![^ ]))|nope|wait|scratch that|strike that|correction|sorry|apologies|actually|make (?:that|it)|change (?:that|it)|i mean|
  i meant|or rather|or better|rather|more like|let me correct|my mistake|my bad|oops|just kidding|i misspoke|excuse me)(?: |$)
`;
/** "before easter so let's say | the second": what is settled on replaces what was told right before it. */
const SETTLING_PHRASE = pattern`
  ^(?:so |then |and |but |well |now |maybe |just )*(?:let's|let us|we'll|i'll|we can|we said|i'd) (?:just )?(?:say|call it|make it|go with|
  aim for|shoot for|settle on|put (?:it|that)(?: down)?|pencil (?:it |that )?in|plan on)(?: for| at| as| on| by| about| around| the)*$
`;
const NO_BEFORE_NOUN = /(?:^| )(?:no|not) (?:deal|budget|sale|problem|rush|one|idea)(?: |$)/;

/** How many words may lie between a value and the one that replaces it. */
const MAX_CORRECTION_TOKENS = 9;

/** True when the words between two places take back what stood before them. */
export function isCorrection(doc: Doc, from: number, to: number): boolean {
  if (to <= from || to - from > MAX_CORRECTION_TOKENS) return false;
  const between = lineOf(doc, from, to);
  return SETTLING_PHRASE.test(between) || (MARKER.test(between) && !NO_BEFORE_NOUN.test(between));
}

/** The values that nothing takes back, in order. `same` limits corrections to values of the same role. */
export function withoutCorrected<T>(
  doc: Doc,
  found: Found<T>[],
  same: (a: Found<T>, b: Found<T>) => boolean = () => true,
): Found<T>[] {
  return found.filter((one, i) => {
    const next = found[i + 1];
    if (!next || !same(one, next)) return true;
    return !isCorrection(doc, one.end, next.start) && !isTakenBackAfter(doc, one, next);
  });
}

/** "it's ninety, not eighty": the first one stands, so the second one is dropped by its caller. */
export function isDenied(doc: Doc, span: Span): boolean {
  return /(?:^| )(?:not|instead of|rather than)(?: the| a| our)?$/.test(lineOf(doc, span.start - 3, span.start));
}

function isTakenBackAfter(doc: Doc, one: Span, next: Span): boolean {
  return next.start - one.end <= 3 && /^(?:no|not that)$/.test(lineOf(doc, one.end, next.start));
}

/** "roxanne r o x a n n e tremblay", "siobhan that's s i o b h a n": letters that only spell the word before them. */
export function findRedundantSpellings(doc: Doc): Span[] {
  return findSpelled(doc).flatMap(({ value, start, end }) => {
    const from = /^(?:that's|it's|spelled|spelt)$/.test(wordAt(doc, start - 1)) ? start - 1 : start;
    const said = wordAt(doc, from - 1);
    const rest = said.length > 2 && value.startsWith(said) ? value.length - said.length : 9;
    // The letter after a name may be a word: "… b l a y a price list".
    return rest <= 1 ? [{ start: from, end: end - rest }] : [];
  });
}

/** "omari juma omari juma from": a name that is said twice. */
export function findRepeats({ tokens }: Doc): Span[] {
  const again = (i: number) => tokens[i]?.lower === tokens[i - 2]?.lower && tokens[i]?.gap !== 2;
  return tokens.flatMap((token, i) => {
    const [next, after] = [tokens[i + 1], tokens[i + 2]];
    const isName = isNameLike(token) && isNameLike(next) && token.lower !== next.lower;
    // "john smith john smith at …": the second one is the address.
    const closes = !after || after.gap > 0 || (isNameStopWord(after) && !/^(?:at|@|dot|underscore)$/.test(after.lower));
    return isName && again(i) && again(i + 1) && closes ? [{ start: i, end: i + 2 }] : [];
  });
}

/** Spelled-out letters, "s o n g" or "n double o n e", as one word, where at least three stand in a row. */
export function findSpelled(doc: Doc): Found<string>[] {
  return findPhrases(doc, /(?<= )(?:(?:double )?[a-z](?: |$)){3,24}/g).map((f) => ({
    ...f,
    value: f.value[0].replace(/double ([a-z])/g, "$1$1").replace(/ /g, ""),
  }));
}
