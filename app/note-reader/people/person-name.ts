/** Splits a person's name into given and family name, and finds its end. */
import type { Doc } from "../tokens.ts";
import { baseOf, givenNameKind, isHead, isNameLike, isProper, isStop, isWordLike } from "../vocabulary.ts";
import { CORPORATE_ENDS, FUNCTION_WORDS, SURNAME_HEADS } from "../words/lists.ts";
import { isPersonalName } from "./names.ts";
import { PARTICLES } from "./people-cues.ts";

/** The tokens of the given and of the family name, and where the name ends. */
export type NameParts = { first: number[]; last: number[]; end: number };

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
/** "sarah's": no family name follows. */
export const hasPossessive = (doc: Doc, i: number) => /['’]s$/.test(doc.tokens[i]?.text ?? "");

/** Whether the word can be a family name here, and not the start of a company or the sentence's verb. */
function isFamilyName(doc: Doc, i: number): boolean {
  const token = doc.tokens[i];
  if (!isWordLike(token) || token.gap > 0 || FUNCTION_WORDS.has(token.lower) || token.lower.length < 2) return false;
  if (doc.casing === "mixed" && token.known && !token.cap && doc.tokens[i - 1]?.cap) return false;
  const next = doc.tokens[i + 1];
  const nextHead = next?.gap === 0 && isHead(next) && !/^(?:co|company)$/.test(next.lower);
  if (CORPORATE_ENDS.has(token.lower)) return false;
  if (/^(?:head|chief|sales|rep)$/.test(token.lower)) return false;
  if (isHead(token)) return SURNAME_HEADS.has(baseOf(token)) && !nextHead;
  if (isStop(token)) {
    const placed = !next || next.gap > 0 || /^(?:from|at|of|over|with)$/.test(next.lower);
    return (token.cap || placed) && isPersonalName(baseOf(token)) && token.pos !== "VERB";
  }
  return isProper(token) || isPersonalName(baseOf(token));
}

/** Where the family name that starts here ends, with particles: "van der berg", "del valle", "o brien". */
function familyEnd(doc: Doc, i: number): number {
  let at = i;
  while (PARTICLES.has(doc.tokens[at]?.lower ?? "") && doc.tokens[at]?.gap === 0 && at - i < 3) at++;
  if (at > i) return isFamilyName(doc, at) ? at + 1 : isFamilyName(doc, i) && !isStop(doc.tokens[i]) ? i + 1 : i;
  return isFamilyName(doc, i) ? i + 1 : i;
}

/** Splits the words from a given name on: one or two given names, then the family name. */
export function readName(doc: Doc, i: number): NameParts {
  if (hasPossessive(doc, i)) return { first: [i], last: [], end: i + 1 };
  const end = familyEnd(doc, i + 1);
  if (end === i + 1) return { first: [i], last: [], end };
  const middle = end === i + 2 && givenNameKind(doc.tokens[i + 1]) !== "none" && !hasPossessive(doc, i + 1);
  const again = doc.tokens[i + 2]?.lower === doc.tokens[i]?.lower;
  const open = end === i + 2 && !again && !hasPossessive(doc, i + 1);
  const third = open ? familyEnd(doc, i + 2) : end;
  if (third > end && middle) return { first: [i, i + 1], last: range(i + 2, third), end: third };
  const closed = isStop(doc.tokens[third]) || (doc.tokens[third]?.gap ?? 2) > 0;
  const fourth = doc.tokens[i + 2];
  if (third > end && closed && isProper(fourth) && isPersonalName(fourth?.lower ?? "")) {
    return { first: [i], last: range(i + 1, third), end: third };
  }
  return { first: [i], last: range(i + 1, end), end };
}

/** A title and a name. A single name after a title is the family name: "Dr Patel". */
export function readTitled(doc: Doc, i: number): (NameParts & { start: number }) | undefined {
  const next = doc.tokens[i + 1];
  if (!isWordLike(next) || FUNCTION_WORDS.has(next.lower)) return undefined;
  if (!isNameLike(next) && !isProper(next)) return undefined;
  const name = readName(doc, i + 1);
  const given = name.last.length > 0 && !PARTICLES.has(next.lower);
  if (given) return { start: i, ...name };
  const familiar = /^(?:coach|chef|sister|captain)$/.test(doc.tokens[i]?.lower ?? "") && givenNameKind(next) !== "none";
  return familiar ? { start: i, ...name } : { start: i, first: [], last: [i + 1], end: i + 2 };
}
