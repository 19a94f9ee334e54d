/** E-mail addresses, typed ("jane@acme.com") or spoken ("jane dot doe at acme dot com"). */
import { readBelowHundred } from "../money/number-words.ts";
import { pattern } from "../one-line.ts";
import { type Doc, type Found, lineOf, type Token } from "../tokens.ts";
import { TOP_LEVEL_DOMAINS, wordGroups } from "../words/lists.ts";
import type { ContactFacts } from "./contact.ts";

const SEPARATORS = wordGroups(". dot period point punkt punto, - tiret dash hyphen minus, _ underscore, + plus");
const VALID_EMAIL =
  /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_%+-])?@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}$/;
const CUE =
  /(?:e-?mail|mail|address|email's)(?: address| id)?(?: (?:is|at|for (?:him|her|them)(?: is)?))?$|(?:it's|its)$/;

type Domain = { value: string; at: number; end: number };

const DOT = /^(?:dot|period|point|punkt|punto)$/;

/** Where the top-level domain after a dot ends: "com", or spelled, "n l"; undefined where none is said. */
function topLevelEnd(tokens: Token[], dot: number): number | undefined {
  if (TOP_LEVEL_DOMAINS.has(tokens[dot + 1]?.lower ?? "")) return dot + 2;
  const letters = [1, 2, 3].map((k) => tokens[dot + k]).filter((t) => t?.gap === 0 && /^[a-z]$/.test(t.lower));
  const spelled = [3, 2].find(
    (k) =>
      letters.length >= k && TOP_LEVEL_DOMAINS.has(lineOf({ tokens } as Doc, dot + 1, dot + 1 + k).replace(/ /g, "")),
  );
  return spelled && dot + 1 + spelled;
}

/** The domain whose last label is the token `dot + 1`, and the index of its "at". */
function spokenDomain(tokens: Token[], dot: number): Domain | undefined {
  let at = dot - 1;
  while (at >= 0 && dot - at <= 8 && tokens[at]?.lower !== "at" && tokens[at]?.lower !== "@") at--;
  if (at < 1 || at === dot - 1 || dot - at > 8) return undefined;
  let end = topLevelEnd(tokens, dot) ?? dot + 2;
  while (DOT.test(tokens[end]?.lower ?? "") && topLevelEnd(tokens, end)) end = topLevelEnd(tokens, end) ?? end;
  // "at the rate" is how "@" is said in India.
  const said = tokens[at + 1]?.lower === "the" && tokens[at + 2]?.lower === "rate" ? at + 3 : at + 1;
  return { value: joinAddressWords(tokens, said, end), at, end };
}

/** "northgate foods.com": the words after "at" and a typed ending. */
function typedDomain(tokens: Token[], i: number): Domain | undefined {
  const parts = (tokens[i]?.lower ?? "").split(".");
  if (parts.length < 2 || !TOP_LEVEL_DOMAINS.has(parts.at(-1) ?? "") || !parts.every((p) => /^[a-z0-9-]+$/.test(p)))
    return undefined;
  let at = i - 1;
  while (at >= 0 && i - at <= 4 && tokens[at]?.lower !== "at") at--;
  return at >= 1 && i - at <= 4 ? { value: joinAddressWords(tokens, at + 1, i + 1), at, end: i + 1 } : undefined;
}

/** Joins the words of an address: separators spoken as words, digits spoken as numbers. */
function joinAddressWords(tokens: Token[], start: number, end: number, domain = true): string {
  let value = "";
  for (let i = start; i < end; i++) {
    const word = tokens[i]?.lower ?? "";
    const number = domain ? undefined : readBelowHundred(tokens, i);
    if (/^(?:all|one)$/.test(word) && /^(?:together|one|word)$/.test(tokens[i + 1]?.lower ?? "")) {
      while (/^(?:together|one|word)$/.test(tokens[i + 1]?.lower ?? "")) i++;
      continue;
    }
    if (number && number.end <= end) {
      value += number.value;
      i = number.end - 1;
    } else value += SEPARATORS[word] ?? word.replace(/'/g, "");
  }
  return value;
}

const isLetterOrNumber = (word: string) => /^[a-z0-9]$|^\d+$/.test(word);

/** The index at which the local part (before "at") begins. */
function localPartStart(doc: Doc, domain: Domain): number {
  const { tokens } = doc;
  const word = (i: number) => (tokens[i]?.mask ? "" : (tokens[i]?.lower ?? ""));
  const numeral = (i: number) => readBelowHundred(tokens, i) !== undefined;
  let start = domain.at - 1;
  let separated = false;
  while (start > 0 && domain.at - start < 24 && (tokens[start]?.gap ?? 2) < 2) {
    if (SEPARATORS[word(start - 1)] && start > 1) {
      separated = true;
      start -= 2;
    } else if (isLetterOrNumber(word(start - 1)) || (numeral(start) && word(start - 1) !== "is")) start -= 1;
    else break;
  }
  return separated || domain.at - start > 1 ? start : spokenNameStart(doc, start);
}

/** What leads to an address and is no part of it. */
const ADDRESS_LEAD_IN = /^(?:is|at|for|from|to|its?|it's|me|her|him|them|just|now|only|simply)$/;

/** A name of several words read as one: "email is sarah mitchell at acme dot com". */
function spokenNameStart(doc: Doc, start: number): number {
  const { tokens } = doc;
  if (ADDRESS_LEAD_IN.test(tokens[start - 1]?.lower ?? "")) return start;
  for (let from = start - 1; from >= Math.max(1, start - 3) && tokens[from + 1]?.gap === 0; from--) {
    if (!/^[\p{L}'-]+$/u.test(tokens[from]?.lower ?? "")) break;
    if (tokens[from]?.lower === tokens[start]?.lower || ADDRESS_LEAD_IN.test(tokens[from]?.lower ?? "")) break;
    if (CUE.test(lineOf(doc, from - 4, from))) return from;
  }
  const before = tokens[start - 1];
  if (!before || tokens[start]?.gap !== 0 || before.lower === tokens[start]?.lower) return start;
  const pair = `${before.lower} ${tokens[start]?.lower} `;
  const repeated = doc.line.indexOf(pair) < (doc.offsets[start - 1] ?? 0);
  return repeated ? start - 1 : start;
}

const LOCAL_PART_BY_NAME = pattern`
  (?:^| )(?:(?:the |her |his )?(?:(first(?: ?name)?)|(?:first )?(?:initial|letter)(?: of (?:the|her|his) first name)?)(?: (dot|point|
  underscore|dash|hyphen))? (?:the |her |his )?(?:last ?name|last|surname|family name))$
`;

/** "first name dot last name at …": the contact's names stand for the local part; `emailOf` puts them in. */
function localPartByName(doc: Doc, at: number): Found<string> | undefined {
  const told = LOCAL_PART_BY_NAME.exec(lineOf(doc, at - 9, at));
  if (!told) return undefined;
  const start = at - told[0].trim().split(" ").length;
  return { value: `${told[1] ? "first" : "initial"}${SEPARATORS[told[2] ?? ""] ?? ""}last`, start, end: at };
}

/** All addresses of the transcript that are not the speaker's own, in order. */
export function findEmails(doc: Doc): Found<string>[] {
  const found: Found<string>[] = [];
  for (const [i, token] of doc.tokens.entries()) {
    if (found.some((f) => i < f.end)) continue;
    const typed = VALID_EMAIL.test(token.lower) ? { value: token.lower, start: i, end: i + 1 } : undefined;
    const spoken =
      DOT.test(token.lower) && topLevelEnd(doc.tokens, i) !== undefined ? spokenDomain(doc.tokens, i) : undefined;
    const domain = spoken ?? (token.lower.includes(".") ? typedDomain(doc.tokens, i) : undefined);
    if (typed) found.push(typed);
    else if (domain) {
      const named = localPartByName(doc, domain.at);
      const start = named?.start ?? localPartStart(doc, domain);
      const value = `${named?.value ?? joinAddressWords(doc.tokens, start, domain.at, false)}@${domain.value}`;
      if (VALID_EMAIL.test(value) && !value.includes("..")) found.push({ value, start, end: domain.end });
    }
  }
  return found;
}

const PLACEHOLDER = /^(first|initial)([._-]?)last(?=@)/;
const ascii = (name: string | undefined) =>
  (name ?? "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z-]/g, "");

/** The address with the contact's names in it; undefined where one is not known. */
function fillNamePlaceholder(email: Found<string>, names: (string | undefined)[]): Found<string> | undefined {
  if (!PLACEHOLDER.test(email.value)) return email;
  const [first, last] = names.map(ascii);
  if (!first || !last) return undefined;
  const value = email.value.replace(
    PLACEHOLDER,
    (_, kind: string, separator: string) => `${kind === "first" ? first : first[0]}${separator}${last}`,
  );
  return { ...email, value };
}

/** The contact's address: the first of several that contains the contact's name ("cc minh@…, orders from hoa@…"). */
export function emailOf(
  emails: Found<string>[],
  { firstName, lastName }: Pick<ContactFacts, "firstName" | "lastName">,
): Found<string> | undefined {
  const names = [firstName, lastName].flatMap((name) => name?.value.toLowerCase().replace(/[^a-z]/g, "") ?? []);
  const named = (email: Found<string>) =>
    names.some((name) => name.length > 1 && email.value.replace(/@.*/, "").includes(name));
  const own = emails.find(named) ?? emails[0];
  return own && fillNamePlaceholder(own, [firstName?.value, lastName?.value]);
}
