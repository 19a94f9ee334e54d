/** Companies from e-mail addresses: a domain is usually the company's name without blanks. */

import { isFreeMail } from "../people/emails.ts";
import { type Doc, type Found, lineOf, type Span, type Token } from "../tokens.ts";
import { isWordLike } from "../vocabulary.ts";
import { scanCompany } from "./company-scan.ts";

const SUFFIX = /^(?:co|inc|llc|ltd|corp|company|group|usa|us|hq|online|team|mail)?$/;
const MAX_WORDS = 6;
/** Small words that a domain leaves out: "Pantry at the Docks" is pantrydocks.example. */
const JOINS = /^(?:and|at|by|in|of|on|the|under|over)$/;

/** Letters, or letters and digits: "Zephyr9". */
const isNameOrNumbered = (token: Token) => (!token.mask && /^\p{L}{3,}\d+$/u.test(token.lower)) || isWordLike(token);

/** "olga at bank of millbrook dot com" in a note on the Bank of Millbrook: the words of the note that are also in the domain. */
export function findConfirmed(doc: Doc, email: Found<string> | undefined): Span | undefined {
  const domain = email?.value.split("@")[1] ?? "";
  const label = (domain.split(".")[0] ?? "").replace(/-/g, "");
  if (label.length < 4 || isFreeMail(domain)) return undefined;
  for (const [start, token] of doc.tokens.entries()) {
    if (!isNameOrNumbered(token) || !label.startsWith(letters(token.lower).slice(0, label.length))) continue;
    let joined = "";
    for (let end = start + 1; end <= Math.min(doc.tokens.length, start + MAX_WORDS); end++) {
      const next = doc.tokens[end - 1];
      if (!next || next.mask || (end > start + 1 && next.gap > 0)) break;
      const word = letters(next.lower);
      joined += JOINS.test(word) && !label.startsWith(joined + word) ? "" : word;
      if (!label.startsWith(joined)) break;
      if (SUFFIX.test(label.slice(joined.length)) && joined.length > 3 && !JOINS.test(word))
        return { start, end: Math.max(end, scanCompany(doc, start)?.end ?? end) };
    }
  }
  return undefined;
}

/** "zsofia at danube optics dot hu": the words of a spoken domain, if the note names no other company. */
export function spokenDomainWords(doc: Doc, email: Found<string> | undefined): Span | undefined {
  if (!email || isFreeMail(email.value.split("@")[1] ?? "")) return undefined;
  const said = lineOf(doc, email.start, email.end).split(" ");
  const at = said.findIndex((w) => w === "at" || w === "@");
  const words = said.slice(at + 1, said.indexOf("dot", at));
  const named = at > 0 && words.length > 1 && words.every((w) => /^[a-z]{2,}$/.test(w) && !/^(?:dash|hyphen)$/.test(w));
  return named ? { start: email.start + at + 1, end: email.start + at + 1 + words.length } : undefined;
}

const letters = (word: string) => (word === "&" ? "and" : word.replace(/'s$/, "s").replace(/[^\p{L}\d]/gu, ""));
