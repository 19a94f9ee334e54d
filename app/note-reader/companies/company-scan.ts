/** Finds the end of a company's name whose first word is known, also in text without capitals. */

import { type Doc, lineOf, type Token } from "../tokens.ts";
import {
  baseOf,
  givenNameKind,
  isHead,
  isNameLike,
  isNumeral,
  isProper,
  isStop,
  isStrongHead,
  isWordLike,
} from "../vocabulary.ts";
import {
  CORPORATE_ENDS,
  FUNCTION_WORDS,
  INNER_SMALL,
  MIDDLE_WORDS,
  OF_NOUNS,
  PLACE_PARTS,
  SALES_VERBS,
} from "../words/lists.ts";
import { canStart, isVerb, JOINERS } from "./company-start.ts";

/** A run of words that could be a company's name. `head`: its head noun ("Bakery" is strong); `proper`: it has a proper noun. */
export type CompanyRun = {
  start: number;
  end: number;
  head: "strong" | "weak" | "none";
  proper: boolean;
  words: number;
};

const MAX_WORDS = 6;

/** Does the word after "and" still belong to the name: "X and sons", "laurel and thyme catering", "harbor and finch"? */
function joins(tokens: Token[], start: number, at: number): boolean {
  const next = tokens[at + 1];
  if (!isWordLike(next) || next.gap > 0) return false;
  if (tokens[at]?.lower === "&" || CORPORATE_ENDS.has(next.lower)) return true;
  if (isStop(next) && !next.cap) return false;
  if (next.cap && tokens[start]?.cap) return givenNameKind(next) === "none" || isHead(tokens[at + 2]);
  const headSeen = tokens.slice(start, at).some(isHead);
  const after = tokens[at + 2];
  const closed = !after || after.gap > 0 || after.mask !== undefined || isStop(after);
  if (headSeen)
    return isHead(next) || (closed && next.known && /^(?:NOUN|VERB)$/.test(next.pos) && givenNameKind(next) === "none");
  if (at - start > 3) return false;
  if (isHead(after) || (isHead(tokens[at + 3]) && !isStop(after))) return after?.gap === 0;
  return closed && givenNameKind(next) !== "clear" && givenNameKind(tokens[start]) !== "clear";
}

/** "isabel ferreira marketing director": a department and a role are no company. */
const isDepartment = (doc: Doc, at: number) =>
  /^(?:marketing|maintenance|security|facilities|production|engineering|design|technology|accounting|finance|training|health|safety|logistics|supply|nursing|communications|it|operations|food|music|art|retail|service|services|sales|property|office) (?:director|manager|supervisor|coordinator|chief|head|lead|buyer|officer|vp|specialist|administrator|guy|lady)(?: |$)/.test(
    lineOf(doc, at, at + 2),
  );

/** "fazio plumbing lawyers aren't involved": plural people who are the subject of the next sentence. */
const OWN_SUBJECT =
  /^(?:lawyers|attorneys|partners|associates|solutions|services|supplies|materials|parts|engineers) (?:are|aren't|were|weren't|have|haven't|don't|will|won't|want|need|came|said)$/;

/** May this word stand in the name after its first one? */
function continues(doc: Doc, start: number, at: number, headSeen: boolean): boolean {
  const token = doc.tokens[at];
  const capped = doc.tokens[start]?.cap ?? false;
  if (!isWordLike(token) || token.gap > 0)
    return /^\d{1,4}$/.test(token?.lower ?? "") && capped && token?.gap === 0 && !token.mask;
  if (capped && !token.cap) {
    const next = doc.tokens[at + 1];
    return (
      (isHead(token) && (!headSeen || isStrongHead(token) || token.lower === "union")) ||
      (INNER_SMALL.has(token.lower) && !headSeen && next?.cap === true && next.gap === 0)
    );
  }
  const next = doc.tokens[at + 1];
  const ahead = [1, 2, 3].some(
    (k) => isHead(doc.tokens[at + k]) && doc.tokens[at + k]?.gap === 0 && doc.tokens[at + k]?.cap,
  );
  const again =
    headSeen && !isHead(token) && !CORPORATE_ENDS.has(token.lower) && (!ahead || givenNameKind(token) === "clear");
  if (token.cap)
    return (
      !again &&
      (!FUNCTION_WORDS.has(token.lower) || doc.tokens[at - 1]?.lower === "of" || (next?.cap === true && next.gap === 0))
    );
  if (isVerb(doc, at) || isDepartment(doc, at)) return false;
  if (headSeen && OWN_SUBJECT.test(lineOf(doc, at, at + 2))) return false;
  if (isHead(token)) return true;
  if (isNumeral(token) && next?.gap === 0 && /[^s]s$/.test(next.lower) && !isHead(next)) return false;
  if (MIDDLE_WORDS.has(token.lower)) return isHead(next) && next?.gap === 0 && !headSeen;
  if (token.lower === "company" && headSeen) return !/^(?:is|name|named)$/.test(next?.lower ?? "");
  if (token.lower === "company")
    return (
      isStop(doc.tokens[at + 1]) && !/^(?:is|was|name|called|named|phone|email)$/.test(doc.tokens[at + 1]?.lower ?? "")
    );
  const noun = /^(?:NOUN|ADJ|PROPN)$/.test(token.pos) && !/(?:s|ed|ing)$/.test(token.lower);
  if (SALES_VERBS.has(token.lower) && noun && isHead(next) && next?.gap === 0 && !headSeen) return true;
  if (isStop(token)) return CORPORATE_ENDS.has(token.lower) || (headSeen && token.lower === "system");
  if (headSeen && !CORPORATE_ENDS.has(token.lower)) {
    // "jasmine garden banquet hall": a weak head noun does not end the name if a strong one follows.
    const sure = doc.tokens.slice(start + 1, at).some(isStrongHead);
    return !sure && token.pos === "NOUN" && isHead(next) && next?.gap === 0;
  }
  const person = givenNameKind(token) === "clear" && isNameLike(doc.tokens[at + 1]) && !isHead(doc.tokens[at + 1]);
  if (person && doc.tokens[at + 1]?.gap === 0) return false;
  const plainVerb = token.pos === "VERB" && !/(?:s|ed|ing)$/.test(token.lower);
  return (
    !(token.known && /^(?:VERB|AUX|PRON|DET|ADP|ADV|INTJ)$/.test(token.pos)) || plainVerb || isHead(doc.tokens[at + 1])
  );
}

/** "Bank of Millbrook": where the part after "of" ends, or `at` where "of" is not part of the name. */
function afterOf(doc: Doc, at: number): number {
  const before = doc.tokens[at - 1];
  if (!before || !OF_NOUNS.has(before.lower)) return at;
  let end = at + (doc.tokens[at + 1]?.lower === "the" ? 2 : 1);
  const first = end;
  for (; end < first + 3 && isWordLike(doc.tokens[end]) && doc.tokens[end]?.gap === 0; end++) {
    const token = doc.tokens[end];
    if (isStop(token) && !token?.cap && !PLACE_PARTS.has(token?.lower ?? "")) break;
    const goes = token?.cap || isHead(token) || PLACE_PARTS.has(doc.tokens[end - 1]?.lower ?? "");
    if (end > first && (!goes || givenNameKind(token) === "clear")) break;
  }
  return end > first ? end : at;
}

/** The company's name that would start at this token; undefined where none can. */
export function scanCompany(doc: Doc, start: number): CompanyRun | undefined {
  const { tokens } = doc;
  if (!canStart(doc, start)) return undefined;
  let headSeen = false;
  let ofName = false;
  let at = start + 1;
  while (at < tokens.length && at - start < MAX_WORDS + 2 && !tokens[at]?.mask) {
    const token = tokens[at];
    if (token && JOINERS.has(token.lower)) {
      if (token.gap > 0 || !joins(tokens, start, at)) break;
      at += 2;
      headSeen = tokens.slice(start + 1, at).some((t) => isHead(t) && !CORPORATE_ENDS.has(t.lower));
      continue;
    }
    if (token?.lower === "of") {
      const end = afterOf(doc, at);
      if (end === at) break;
      ofName = true;
      at = end;
      headSeen = true;
      continue;
    }
    if (!continues(doc, start, at, headSeen)) break;
    if (isHead(token) || CORPORATE_ENDS.has(token?.lower ?? "")) headSeen = true;
    at++;
  }
  return describe(doc, start, at, ofName);
}

function describe(doc: Doc, start: number, end: number, ofName: boolean): CompanyRun {
  const words = doc.tokens.slice(start, end);
  const heads = words.filter((t, i) => isHead(t) && (i > 0 || words.length === 1));
  const strong =
    heads.length > 1 ||
    heads.some(isStrongHead) ||
    ofName ||
    words.some((t, i) => i > 0 && CORPORATE_ENDS.has(baseOf(t)));
  return {
    start,
    end,
    head: strong ? "strong" : heads.length > 0 ? "weak" : "none",
    proper: words.some((t) => isProper(t) && !isHead(t)),
    words: words.length,
  };
}
