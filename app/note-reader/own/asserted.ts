/** Whether what is said of an own field is told as a fact of the note's own people. */

import { unrealTokens } from "../assertion/assertion.ts";
import { findOtherSums, findOthers, findSupposed } from "../assertion/supposed.ts";
import type { Reading } from "../link/reading.ts";
import { type Doc, lineOf, type Span } from "../tokens.ts";

export type Asserted = {
  /** Whether none of the span's words is denied, asked, past or supposed. */
  isFact(span: Span): boolean;
  /** Whether any of the span's words stands in a condition, in mere talk or in what is told of others. */
  isSupposed(span: Span): boolean;
};

/** The note with other letters for the words of labels, which tell nothing: "incumbent would be" speaks of no competitor. */
function withoutLabels(doc: Doc, labels: readonly Span[]): Doc {
  const tokens = [...doc.tokens];
  const parts: string[] = [];
  let last = 0;
  for (const { start, end } of labels) {
    for (let at = start; at < end; at++) {
      const [token, offset] = [tokens[at], doc.offsets[at]];
      if (!token || offset === undefined || offset < last) continue;
      const hidden = "x".repeat(token.lower.length);
      tokens[at] = { ...token, lower: hidden };
      parts.push(doc.line.slice(last, offset), hidden);
      last = offset + hidden.length;
    }
  }
  return { ...doc, tokens, line: parts.join("") + doc.line.slice(last), offsets: [...doc.offsets] };
}

/** What the note asserts, the labels' own words aside. Takes time linear in the note. */
export function assertedIn({ doc, amounts }: Reading, labels: readonly Span[]): Asserted {
  const plain = withoutLabels(doc, labels);
  const found = findSupposed(plain);
  const unreal = unrealTokens(plain, found);
  for (const { start, end } of findOtherSums(plain, amounts)) unreal.fill(true, start, end);
  const supposed = doc.tokens.map(() => false);
  for (const { start, end } of [...found, ...findOthers(plain)]) supposed.fill(true, start, end);
  return {
    isFact: ({ start, end }) => !unreal.slice(start, end).some(Boolean),
    isSupposed: ({ start, end }) => supposed.slice(start, end).some(Boolean),
  };
}

const OTHER =
  /(?:^| )(?:other|another|neighbou?r\S*|competitors|(?:his|her|their|my|a) (?:\S+ )?(?:brother|sister|cousin|friend|uncle|aunt|father|mother|buddy|son|daughter)\S*|someone|somebody|everyone|everybody|nobody|people|next door|across the (?:street|road)|down the (?:street|road))(?: |$)/;
/** What makes a label another one's, or one of the past. */
const OTHER_ONE =
  /(?:^| )(?:old|former|previous|prior|past|ex|another|other|any|some|which|what|whose|each|every|(?:competitor|rival|competition)['’]s|last year's|next year's)$/;
const WISHED =
  /(?:^| )(?:hop(?:e|es|ed|ing)|wish(?:es|ed|ing)?|dream(?:s|ed|ing)?|whether|wonder\S*|consider\S*|thinking|discuss\S*|(?:ask|asks|asked|asking|know|talk|talked|talking|question|questions) (?:\S+ )?(?:about|if|our|what|who|for a|for an)|ideally|maybe|perhaps|possibly|probably|presum\S*|suppos\S*|assum\S*|guess\S*|suspect\S*|might|liked)(?: |$)/;
/** "The incumbent has 40 seats", "their vendor charges a deposit of 500". */
const RIVAL_HAS =
  /(?:^| )(?:incumbent|competitor|competition|rival|vendor|supplier|provider)s?(?: (?!he |she |they |we |it |i |you |who )\S+){0,2} (?:has|have|had|charges?|charged|offers?|offered|quotes?|quoted|wants?|wanted|asks?|asked|sells?|sold|gives?|gave|runs?|takes?)(?: |$)/;
/** "His old tractor had 80 horsepower". */
const HAD = /(?:^| )(?:old|previous|former|ex) (?:\S+ ){0,4}(?:had|has|was|were|did)(?: |$)/;
const FURTHEST = 6;

/** How far the clause goes back before a label. */
function clauseBefore({ tokens }: Doc, label: Span): number {
  let from = label.start;
  while (from > 0 && label.start - from < FURTHEST && tokens[from]?.gap === 0) {
    if (/^(?:and|but|so|then)$/.test(tokens[from - 1]?.lower ?? "")) break;
    from--;
  }
  return from;
}

/** Whether a label stands for another one's field, or only in a wish or a question: "the other yard has a herd size of", "hopes for a trade-in value of". */
export function isElsewhere(doc: Doc, label: Span): boolean {
  const before = lineOf(doc, clauseBefore(doc, label), label.start);
  return (
    OTHER_ONE.test(before) || OTHER.test(before) || WISHED.test(before) || HAD.test(before) || RIVAL_HAS.test(before)
  );
}

/** Whether what stands between label and value makes it another one's or unsure: "herd size of his neighbor is". */
export const isAnothers = (doc: Doc, from: number, to: number): boolean => {
  const between = lineOf(doc, from, Math.min(to, from + 2 * FURTHEST));
  return OTHER.test(between) || WISHED.test(between);
};
