/** The words that are the value of an own field of text: where they end, the words around tell. */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { type Doc, type Found, lineOf, type Token, wordsOf } from "../tokens.ts";

const MOST_WORDS = { text: 14, long: 120 };

/** Who does something begins another clause: "competitor is Nexdesk they want …". */
const SUBJECT = /^(?:he|she|they|we|i|it|you|there|that's|which|who|because|but|so|while|although)(?:['’]\w+)?$/;
const NEW_CLAUSE = /^(?:the|a|an|his|her|their|our|my|this|that|then)$/;
/** What tells that the value is not there yet. */
const OPEN = /^(?:unknown|unclear|tbd|tba|open|missing|pending|undecided|unsure|not|still|none|nobody|no|n\/a|yet|to)$/;
const DOING = /^(?:VERB|ADV|PRON|ADP|AUX)$/;

const ends = ({ tokens }: Doc, at: number, isLabel: (at: number) => boolean): boolean => {
  const { lower = "" } = tokens[at] ?? {};
  const next = tokens[at + 1]?.lower ?? "";
  const opens = lower === "and" && (SUBJECT.test(next) || NEW_CLAUSE.test(next) || isLabel(at + 1));
  return opens || SUBJECT.test(lower) || isLabel(at);
};

/** How many words from `start` on are written as a name is; one that begins no sentence. */
function nameLength({ tokens, casing }: Doc, start: number, most: number): number {
  const isName = (token: Token | undefined) => token?.cap && !token.mask && token.gap === 0;
  let end = start;
  while (casing === "mixed" && end - start < most && isName(tokens[end])) end++;
  return end - start;
}

type Place = {
  at: number;
  /** Whether "is", ":" or the like stands before it. */
  isLinked: boolean;
  /** Whether it stands behind a colon, where whatever follows is the value. */
  isColon: boolean;
};

/** The text that begins here. Without "is" or ":" before it only a name. A longer text than its field holds is none. */
export function textAt(
  doc: Doc,
  { at, isLinked, isColon }: Place,
  type: "text" | "long",
  isLabel: (at: number) => boolean,
): Found<OwnValue> | undefined {
  const { tokens } = doc;
  const most = MOST_WORDS[type];
  const start = /^(?:a|an|the)$/.test(tokens[at]?.lower ?? "") ? at + 1 : at;
  const first = tokens[start];
  if (!first || first.gap === 2) return undefined;
  if (!isLinked) {
    const length = type === "text" ? nameLength(doc, start, most) : 0;
    return length > 0 ? { value: wordsOf(doc, { start, end: start + length }), start, end: start + length } : undefined;
  }
  if (OPEN.test(first.lower) || (!isColon && DOING.test(first.pos) && !first.cap)) return undefined;
  const stop = type === "text" ? 1 : 2;
  let end = start + 1;
  while (end < tokens.length && (tokens[end]?.gap ?? 2) < stop && !(type === "text" && ends(doc, end, isLabel))) {
    if (isLabel(end) || ++end - start > most) break;
  }
  if (end - start > most || lineOf(doc, start, end) === "") return undefined;
  return { value: wordsOf(doc, { start, end }).replace(/\s+/g, " "), start, end };
}
