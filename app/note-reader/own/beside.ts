/** What stands between the label of an own field and its value: "is", ":", "moved from … to". */
import type { Doc, Span } from "../tokens.ts";

const LINK =
  /^(?:is|are|be|equals|will|should|set|to|at|of|on|by|as|it|it's|that's|now|currently|about|around|roughly|moved|moves|changed|changes|goes|went|stands|stays|with|the|an?)$/;
/** What was so may be so no more: only of values that do not change by themselves. */
const PAST = /^(?:was|were)$/;
const MOST_LINKS = 5;
const STRONG = /^(?:is|are|be|equals|was|were|to|as|it's|that's)$/;

/** Where the value may begin after a label, and what led there. */
export type AfterLabel = { at: number; isLinked: boolean; isColon: boolean };

const hasColon = ({ tokens, source }: Doc, at: number): boolean =>
  /[:=–—]|\s-\s/.test(source.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0));

/** Past the old value in "moved from March 3 to April 3". */
function pastOld({ tokens }: Doc, from: number): number {
  for (let at = from + 1; at < from + 8; at++) if (tokens[at]?.lower === "to") return at + 1;
  return from;
}

/** The first place after a label that is no link. A sentence's end is not passed. */
export function afterLabel(doc: Doc, label: Span, mayBePast: boolean): AfterLabel {
  const { tokens } = doc;
  const isColon = hasColon(doc, label.end);
  let isLinked = isColon;
  let at = label.end;
  for (let passed = 0; passed < MOST_LINKS && tokens[at]?.gap !== 2; passed++) {
    const word = tokens[at]?.lower ?? "";
    if (word === "from") {
      at = pastOld(doc, at);
      break;
    }
    if (!(LINK.test(word) || (mayBePast && PAST.test(word)))) break;
    if (STRONG.test(word)) isLinked = true;
    at++;
  }
  return { at, isLinked, isColon };
}

const ARTICLE = /^(?:the|our|their|his|her|its|an?)$/;
const BETWEEN = /^(?:is|are|as|for)$/;

/** The places at which a value before the label may end: right before it, and before "is the", "for the". */
export function beforeLabel({ tokens }: Doc, label: Span): number[] {
  const word = (at: number) => tokens[at]?.lower ?? "";
  if (tokens[label.start]?.gap !== 0) return [];
  const noun = label.start - Number(ARTICLE.test(word(label.start - 1)));
  const linked = BETWEEN.test(word(noun - 1)) ? [noun - 1] : [];
  return noun === label.start ? [label.start, ...linked] : linked;
}

const IS = /^(?:is|are|(?:it|he|she|that|they|we|who)(?:'s|'re))$/;
const IS_NOT = /^(?:isn't|aren't|ain't)$/;

/** What "is VIP", "is not a VIP" say of a label: yes or no, and the token by which they say it; nothing where the label is no end. */
export function saidToBe({ tokens }: Doc, label: Span): { value: boolean; by: number } | undefined {
  const next = tokens[label.end];
  if (next && next.gap === 0 && !/^(?:and|but|so|now|already|anymore)$/.test(next.lower)) return undefined;
  const word = (at: number) => tokens[at]?.lower ?? "";
  const article = label.start - Number(/^an?$/.test(word(label.start - 1)));
  const isPaused = tokens.slice(article, label.start + 1).some(({ gap }) => gap > 0);
  if (isPaused) return undefined;
  if (IS_NOT.test(word(article - 1))) return { value: false, by: article - 1 };
  if (word(article - 1) === "not" && IS.test(word(article - 2))) return { value: false, by: article - 1 };
  return IS.test(word(article - 1)) ? { value: true, by: article - 1 } : undefined;
}
