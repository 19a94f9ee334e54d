/** The input of clause models: word stems and kinds, the verb before a value, and features as 32-bit numbers. */

import { pattern } from "../one-line.ts";
import { type NoteAttributes, textHash } from "../tagger/note-attributes.ts";
import type { Doc, Token } from "../tokens.ts";
import { wordGroups } from "../words/lists.ts";

const IRREGULAR = wordGroups(
  "send sent, leave left, give gave given, take took taken, go went gone goes, get got, have has had, be is are was " +
    "were been, buy bought, bring brought, lose lost, win won, say said, tell told, choose chose chosen, come came, " +
    "do did done does, make made, pay paid, lend lent, hold held, keep kept, try tried tries trying, sign signs, " +
    "begin began, run ran, fall fell, drop dropped dropping, ship shipped shipping, swap swapped, think thought, " +
    "write wrote written, see saw seen, stick stuck, agree agreed, wire wired, use using uses used",
);

function withoutEnding(word: string): string {
  if (word.length > 5 && word.endsWith("ing")) return word.slice(0, -3);
  if (word.length > 4 && /ie[ds]$/.test(word)) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith("ed")) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The stem that the forms of a word share; no word itself ("invoic"). */
export function featureStem(word: string): string {
  const own = word.replace(/'s$/, "");
  if (IRREGULAR[own]) return IRREGULAR[own];
  const bare = withoutEnding(own);
  if (bare.endsWith("y") && !own.endsWith("y")) return bare;
  const mute = bare.length > 3 && bare.endsWith("e") ? bare.slice(0, -1) : bare;
  return mute.length > 4 && /([bdgmnprt])\1$/.test(mute) ? mute.slice(0, -1) : mute;
}

const NUMBER = pattern`
  ^(?:[$€£+]?\d.*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|
  eighty|ninety|hundred|thousand|million|k|grand|couple|few|several)$
`;

/** The word, or its kind in angle brackets: whom or how much a clause tells of is not what it tells. */
export function wordOf({ lower, mask, known }: Token): string {
  if (mask) return `<${mask === "date" || mask === "amount" ? mask : "name"}>`;
  if (NUMBER.test(lower)) return "<number>";
  if (/^(?:he|she|they|who)$/.test(lower)) return "<they>";
  if (/^(?:his|her|their)$/.test(lower)) return "<their>";
  if (lower === "my" || lower === "an") return lower === "my" ? "our" : "a";
  const isName = !known && lower.length > 3 && !/['’]|(?:ing|ed|s)$/.test(lower);
  return isName ? "<unknown>" : lower.replace("’", "'");
}

/** How far back the action is sought. */
const MAX_TOKENS_TO_ACTOR = 12;

/** The stem of a token, or its kind in angle brackets. */
export function stemOfToken(token: Token): string {
  const word = wordOf(token);
  return word.startsWith("<") ? word : featureStem(word);
}

const SPEAKER = /^(?:i|i'll|i'm|i'd|we|we'll|we're|we'd|let's|me|us)$/;
const CUSTOMER = /^(?:<they>|he'll|she'll|they'll|he's|she's|they're|he'd|she'd|they'd|it)$/;

/** Who is named last before the value, and the stems of the verbs in between, the last one first. */
export function actorBefore({ tokens }: Doc, start: number): { who: string; verbs: string[] } {
  const verbs: string[] = [];
  for (let i = start - 1; i >= Math.max(0, start - MAX_TOKENS_TO_ACTOR); i--) {
    const token = tokens[i];
    if (!token) break;
    const word = stemOfToken(token);
    if (SPEAKER.test(word)) return { who: "we", verbs };
    if (CUSTOMER.test(word)) return { who: "they", verbs };
    if (token.pos === "VERB") verbs.push(word);
    if (token.gap === 2) break;
  }
  return { who: "nobody", verbs };
}

/** Who is named first after the value, and the verb stems after that, up to the end of the sentence or the next day. */
export function actorAfter({ tokens }: Doc, end: number): { who: string; verbs: string[] } {
  const verbs: string[] = [];
  let who = "nobody";
  for (let i = end; i < Math.min(tokens.length, end + MAX_TOKENS_TO_ACTOR); i++) {
    const token = tokens[i];
    if (!token || token.gap === 2 || token.mask === "date") break;
    const word = stemOfToken(token);
    const named = SPEAKER.test(word) ? "we" : CUSTOMER.test(word) ? "they" : undefined;
    if (named && who !== "nobody" && verbs.length > 0) break;
    if (named && who === "nobody" && verbs.length === 0) who = named;
    if (token.pos === "VERB") verbs.push(word);
  }
  return { who, verbs };
}

export function mixHash(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ Math.imul(value + 0x9e3779b9, 0xcc9e2d51), 0x1b873593);
  return mixed ^ (mixed >>> 15);
}

/** The hash of a feature: its name and up to three values. Numbers only, because building strings is slow. */
export function featureHash(name: string, a = 0, b = 0, c = 0): number {
  return featureHashOfNameHash(textHash(name), a, b, c);
}

/** The same with the hash of its name. */
export function featureHashOfNameHash(name: number, a = 0, b = 0, c = 0): number {
  const hash = mixHash(mixHash(mixHash(name, a), b), c);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const [START, END] = [textHash("<start>"), textHash("<end>")];
export const idAt = (list: number[], i: number) => (i < 0 ? START : (list[i] ?? END));
export const gapAt = (shapes: NoteAttributes, i: number) => shapes.doc.tokens[i]?.gap ?? 2;
export const capped = (value: number, most: number) => Math.min(value, most);
export const packPair = (a: number, b: number) => a * 16 + b;

/** What hashes stand for: words by their hash, and features by theirs. */
export type FeatureNames = { words: Map<number, string>; features: Map<number, string> };

export const newFeatureNames = (): FeatureNames => ({ words: new Map(), features: new Map() });

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** The words of a text with their hashes: the names of features. */
export const hashesOf = <Text extends string>(names: Text) =>
  Object.fromEntries(names.split(" ").map((name) => [name, textHash(name)])) as Record<Words<Text>, number>;

/** Adds a feature: the hash of its name, and up to three hashes or small numbers. */
export type AddFeature = (name: number, a?: number, b?: number, c?: number) => void;

/** Collects features into `found`; `kinds` are the hashes of the features' names. */
export function featureCollector(
  found: Set<number>,
  kinds: Record<string, number>,
  names: FeatureNames | undefined,
): AddFeature {
  if (!names) return (name, a, b, c) => found.add(featureHashOfNameHash(name, a, b, c));
  const kindOf = new Map(Object.entries(kinds).map(([kind, hash]) => [hash, kind]));
  return (name, ...values) => {
    const hash = featureHashOfNameHash(name, ...values);
    found.add(hash);
    const said = values.flatMap((value) => (value === undefined ? [] : [names.words.get(value) ?? String(value)]));
    names.features.set(hash, [kindOf.get(name), ...said].join(" "));
  };
}
