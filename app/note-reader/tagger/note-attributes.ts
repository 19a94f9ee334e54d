/** The token attributes for the features: kind, part of speech, case, runs of name-like words, repeats. */

import type { Doc, Token } from "../tokens.ts";
import { givenNameKind, isNumeral, isPersonalName, withoutPossessive } from "../vocabulary.ts";
import {
  CORPORATE_ENDS,
  DEAL_NOUNS,
  FUNCTION_WORDS,
  OPENING_HEAD_NOUNS,
  SALES_VERBS,
  SPECIAL_HEAD_NOUNS,
  STRONG_HEAD_NOUNS,
  TRADE_HEAD_NOUNS,
  WEAK_HEAD_NOUNS,
} from "../words/lists.ts";

/** For each token the run of words that it belongs to, from `from` up to but excluding `to`; -1 if there is none. */
export type TokenRuns = { from: number[]; to: number[] };

/**
 * Lists with one entry for each token; ids are hashes. `small`: function words. `heads`: head nouns of company names.
 * `loose`: runs without function words. `fronts`: words that open a company's name ("Hotel"). `echoes`: words that
 * follow a given name elsewhere ("anna klein … klein and sons").
 */
export type NoteAttributes = {
  doc: Doc;
  base: string[];
  caps: string[];
  heads: string[];
  given: string[];
  small: boolean[];
  fronts: boolean[];
  echoes: boolean[];
  wordIds: number[];
  kindIds: number[];
  taggedIds: number[];
  posIds: number[];
  capIds: number[];
  loose: TokenRuns;
  repeats: Map<string, number>;
  mailboxes: string;
  domains: string;
};

/** A 32-bit hash of a text (FNV-1a). */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** Words to hide from the lists of trades and names: training omits some at random, because no list is complete. */
export type IsHiddenWord = (word: string, list: "trades" | "names") => boolean;
const hidesNoWord: IsHiddenWord = () => false;

function headNounCode(word: string, forgets: IsHiddenWord): string {
  if (forgets(word, "trades")) return "";
  if (CORPORATE_ENDS.has(word)) return "C";
  if (WEAK_HEAD_NOUNS.has(word)) return "W";
  if (STRONG_HEAD_NOUNS.has(word)) return "S";
  return TRADE_HEAD_NOUNS.has(word) || SPECIAL_HEAD_NOUNS.has(word) ? "T" : "";
}

function givenNameCode(token: Token, forgets: IsHiddenWord): string {
  if (forgets(token.lower, "names")) return "";
  const kind = givenNameKind({ ...token, mask: undefined, cap: false });
  return kind === "clear" ? "G" : kind === "ambiguous" ? "g" : "";
}

const ACCENTS = /[\u0300-\u036f]/g;
const withoutAccents = (word: string) => (/^[ -~]*$/.test(word) ? word : word.normalize("NFD").replace(ACCENTS, ""));

/** Which words also follow a given name somewhere else in the note, which makes them a family's name. */
function findRepeatedFamilyNames(base: string[], given: string[], small: boolean[]): boolean[] {
  const families = new Map<string, number>();
  for (const [i, word] of base.entries()) {
    if (i > 0 && given[i - 1] !== "" && !small[i] && word.length > 2 && !families.has(word)) families.set(word, i);
  }
  return base.map((word, i) => families.has(word) && families.get(word) !== i);
}

function kindOf(token: Token, head: string, given: string, small: boolean, forgets: IsHiddenWord): string {
  if (token.mask) return `<${token.mask}>`;
  if (small) return token.lower;
  if (isNumeral(token)) return "<number>";
  if (token.lower.length === 1) return "<letter>";
  const base = withoutPossessive(token);
  const talk = SALES_VERBS.has(base) ? "v" : DEAL_NOUNS.has(base) ? "d" : "";
  const personal = given === "" && base.length > 1 && !forgets(base, "names") && isPersonalName(base) ? "p" : "";
  return `${talk}${head}${given}${personal}${token.known ? "k" : "u"}`;
}

function wordOf(token: Token): string {
  if (token.mask) return `<${token.mask}>`;
  return /\d/.test(token.lower) ? "<digits>" : withoutAccents(token.lower);
}

function runsOf(tokens: Token[], belongs: (i: number) => boolean): TokenRuns {
  const from = new Array<number>(tokens.length).fill(-1);
  const to = new Array<number>(tokens.length).fill(-1);
  for (let i = 0; i < tokens.length; i++) {
    if (!belongs(i)) continue;
    let end = i + 1;
    while (end < tokens.length && belongs(end) && tokens[end]?.gap === 0) end++;
    from.fill(i, i, end);
    to.fill(end, i, end);
    i = end - 1;
  }
  return { from, to };
}

function capitalizationCode(doc: Doc, token: Token): string {
  if (doc.casing !== "mixed") return "-";
  if (!token.cap) return "c";
  return token.gap === 2 ? "S" : "C";
}

/** How often each word and each pair of neighbouring words (bigram) occurs in the note. */
function countRepeats(base: string[]): Map<string, number> {
  const repeats = new Map<string, number>();
  for (const [i, word] of base.entries()) {
    for (const key of [word, `${word} ${base[i + 1] ?? ""}`]) repeats.set(key, (repeats.get(key) ?? 0) + 1);
  }
  return repeats;
}

/** The attributes of a note with masked addresses, numbers, dates and sums; `addresses` are its e-mail addresses. */
export function readAttributes(doc: Doc, addresses: string[], forgets: IsHiddenWord = hidesNoWord): NoteAttributes {
  const { tokens } = doc;
  const base = tokens.map((token) => withoutAccents(withoutPossessive(token)));
  const small = tokens.map((t, i) => FUNCTION_WORDS.has(t.lower) || FUNCTION_WORDS.has(base[i] ?? ""));
  const heads = base.map((word) => headNounCode(word, forgets));
  const given = tokens.map((token) => givenNameCode(token, forgets));
  const kinds = tokens.map((t, i) => kindOf(t, heads[i] ?? "", given[i] ?? "", small[i] ?? false, forgets));
  const tagged = kinds.map((kind, i) => {
    const open = !small[i] && /^[a-zA-Z]{1,6}$/.test(kind) && tokens[i]?.known;
    return open ? `${kind}${tokens[i]?.pos}` : kind;
  });
  const caps = tokens.map((t) => capitalizationCode(doc, t));
  const isLoose = (i: number) => !tokens[i]?.mask && !small[i] && /^\p{L}/u.test(tokens[i]?.lower ?? "");
  return {
    doc,
    base,
    caps,
    heads,
    given,
    small,
    fronts: base.map((word, i) => !small[i] && OPENING_HEAD_NOUNS.has(word) && !forgets(word, "trades")),
    echoes: findRepeatedFamilyNames(base, given, small),
    wordIds: tokens.map((t) => textHash(wordOf(t))),
    kindIds: kinds.map(textHash),
    taggedIds: tagged.map(textHash),
    posIds: tokens.map((t) => textHash(t.pos)),
    capIds: caps.map(textHash),
    loose: runsOf(tokens, isLoose),
    repeats: countRepeats(base),
    mailboxes: addresses.map((a) => a.replace(/@.*/, "")).join(" "),
    domains: addresses.map((a) => a.replace(/.*@/, "")).join(" "),
  };
}
