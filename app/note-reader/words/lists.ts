/** The reader's word lists: text files beside this one, lower case without accents, split by spaces or line ends. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export const wordTable = <Value>(entries: Record<string, Value>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null), entries);

/** "send sent, give gave given": every further word of a group stands for its first one. */
export const wordGroups = (groups: string): Readonly<Record<string, string>> =>
  wordTable(
    Object.fromEntries(
      groups.split(", ").flatMap((group) => {
        const [meant = "", ...others] = group.split(" ");
        return others.map((word) => [word, meant]);
      }),
    ),
  );

/** "zero one two" as 0, 1, 2, or from another number on and in other steps. */
export const numberWords = (words: string, from = 0, step = 1): Readonly<Record<string, number>> =>
  wordTable(Object.fromEntries(words.split(" ").map((word, i) => [word, from + step * i])));

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const require = createRequire(import.meta.url);

/** `<name>.txt`. It is found by the package's own imports, because a build moves this module but not the lists. */
export const readWordList = (name: string) =>
  readFileSync(require.resolve(`#app/note-reader/words/${name}.txt`), "utf8");

export const wordList = (name: string) => words(readWordList(name));

/** Words that name a business by themselves: "Oak Street Bakery", "Redwood Logistics". */
export const STRONG_HEAD_NOUNS = wordList("strong-heads");
/** Trades and goods that end many names: head nouns only after a proper noun, a capital or a strong cue. */
export const TRADE_HEAD_NOUNS = wordList("trade-heads");
/** Also products or everyday words, so head nouns only after a proper noun, a capital or a strong cue. */
export const WEAK_HEAD_NOUNS = wordList("weak-heads");
/** Small words that join the parts of a company's name. */
export const CORPORATE_ENDS = wordList("corporate-ends");
/** Nouns after which "of" belongs to the name: "Bank of Millbrook", "Church of the Redeemer". */
export const NOUNS_BEFORE_OF = wordList("of-nouns");
/** Trades that open a company's name, mostly in other languages: "Bodega Luna", "Hotel Astoria", "Studio Nord". */
export const OPENING_HEAD_NOUNS = wordList("front-heads");
/** Words of one trade: "Penobscot Timber Frames", "Summit Dialysis". */
export const SPECIAL_HEAD_NOUNS = wordList("special-heads");
/** Pronouns, articles, prepositions, conjunctions, auxiliaries, adverbs and interjections. */
export const FUNCTION_WORDS = wordList("function-words");
/** What is said before a name, and is none: "Mr", "Frau", "Dra", "Pak". */
export const FORMS_OF_ADDRESS = wordList("forms-of-address");
/** Small words within names, "van der Berg". */
export const PARTICLES = words(
  "de del della dello delle dei degli des di da das dos van von der den la le al el bin ibn ben st te ter ten abu mac mc o du",
);
/** Words of a company's name that are written in capitals. */
export const ACRONYMS = wordList("acronyms");
/** Words within a company's name that have no capital. */
export const LOWERCASE_NAME_WORDS = wordList("lowercase-name-words");
/** Verbs of sales talk, in the forms in which they follow a name. */
export const SALES_VERBS = wordList("sales-verbs");
/** Verbs, in their plain form, of what a salesperson does next. */
export const ACTION_VERBS = wordList("action-verbs");
/** Nouns that are themselves a next step when they carry a date. */
export const ACTION_NOUNS = wordList("action-nouns");
/** What is sent, brought or held at a next step. */
export const STEP_OBJECT_NOUNS = wordList("step-things");
/** Nouns that speak of the deal, the talk or the details, never the last word of a company's name. */
export const DEAL_NOUNS = wordList("deal-nouns");
/** Days, months and stretches of time. */
export const CALENDAR_WORDS = wordList("calendar");
/** Places and departments that follow "at" or "from" without being a customer. */
export const GENERIC_PLACES = wordList("generic-places");
/**
 * Given names that the installed English lists lack: common ones from other languages, as English speakers write them,
 * and short forms. Lower case, without accents.
 */
export const MORE_GIVEN_NAMES = wordList("more-given-names");
/** Given names worldwide, missing from the installed English lists and the list above. Lower case, without accents. */
export const WORLD_GIVEN_NAMES = wordList("world-given-names");
/** Words of those lists that are everyday English far more often than a name. */
export const EVERYDAY_NAMES = wordList("everyday-names");
/** Endings of internet domains, without the dot. */
export const TOP_LEVEL_DOMAINS = wordList("top-levels");
/** Words that say alike why a deal goes or stays ("budget", "grant"), by the name of their class; some have several. */
export const WORD_CLASSES: ReadonlyMap<string, readonly string[]> = new Map(
  readWordList("word-classes")
    .trim()
    .split("\n")
    .map((line) => line.split(": "))
    .map(([name = "", own = ""]) => [name, own.split(" ")]),
);
/** The parts of numbers that German and Dutch write in one word, a line or two for each language. */
export const NUMBER_PARTS = readWordList("number-parts");
