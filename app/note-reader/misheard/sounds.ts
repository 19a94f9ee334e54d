/** How alike a word that an English recognizer wrote and the name of a record sound. */
import { doubleMetaphone } from "double-metaphone";
import { soundKeyOf } from "#app/db/sound-key.ts";
import { distance } from "../link/mentions/same-word.ts";

/** How the spellings of a family of languages are written by somebody who hears them with English ears. */
type Spelling = [written: RegExp, heard: string][];

const SLAVIC: Spelling = [
  [/szcz|sc(?=[ei])/g, "shch"],
  [/sz|si(?=[aou])/g, "sh"],
  [/cz|ci(?=[aou])/g, "ch"],
  [/rz|zi(?=[aou])/g, "zh"],
  [/ch/g, "h"],
  [/c(?!h)/g, "ts"],
  [/w/g, "v"],
  [/j/g, "y"],
];
const HUNGARIAN: Spelling = [
  [/cs/g, "ch"],
  [/zs/g, "zh"],
  [/gy/g, "dy"],
  [/ly/g, "y"],
  [/s(?!z)/g, "sh"],
  [/sz/g, "s"],
  [/c(?!h)/g, "ts"],
  [/j/g, "y"],
];
const GERMANIC: Spelling = [
  [/sch|skj|stj|sj|kj|tj|sk(?=[ei])/g, "sh"],
  [/^lj|^gj|^hj|^dj/g, "y"],
  [/gg/g, "g"],
  [/qv|kv/g, "kv"],
  [/pf/g, "f"],
  [/tz|z/g, "ts"],
  [/w/g, "v"],
  [/j/g, "y"],
  [/th/g, "t"],
  [/eu/g, "oy"],
];
const ROMANCE: Spelling = [
  [/cch|ch(?=[ei])/g, "k"],
  [/sc(?=[ei])/g, "sh"],
  [/cc(?=[ei])|c(?=i[aou])/g, "ch"],
  [/gli|lh|ll/g, "ly"],
  [/gn|nh/g, "ny"],
  [/gu(?=[ei])/g, "g"],
  [/qu(?=[ei])/g, "k"],
  [/j|g(?=[ei])/g, "h"],
  [/ao(?=$|s)|aes$|oes$/g, "ow"],
];
const FRENCH: Spelling = [
  [/ch/g, "sh"],
  [/j|g(?=[ei])/g, "zh"],
  [/eau|ault|aux|au/g, "o"],
  [/ill/g, "y"],
  [/ou/g, "oo"],
  [/oi/g, "wa"],
  [/(?:er|ers|et|ez|es)$/g, "ay"],
  [/[dtsxp]$/g, ""],
  [/^h/g, ""],
];
const TURKISH: Spelling = [
  [/c/g, "j"],
  [/g(?=[aeiou]|l|$)/g, ""],
];
const SPELLINGS = [SLAVIC, HUNGARIAN, GERMANIC, ROMANCE, FRENCH, TURKISH];

const MAX_CACHED_NAMES = 20_000;
const pronunciationCache = new Map<string, Pronunciation[]>();

type Pronunciation = { letters: string; codes: string[] };

const readingOf = (letters: string): Pronunciation => ({ letters, codes: [...new Set(doubleMetaphone(letters))] });

/** The ways in which a name may be said, as an English speaker would write them. */
function readingsOf(name: string): Pronunciation[] {
  const known = pronunciationCache.get(name);
  if (known) return known;
  if (pronunciationCache.size >= MAX_CACHED_NAMES) pronunciationCache.clear();
  const written = SPELLINGS.map((spelling) => spelling.reduce((word, [from, to]) => word.replace(from, to), name));
  const found = [...new Set([name, ...written])].map(readingOf);
  pronunciationCache.set(name, found);
  return found;
}

const likeness = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length);
  const most = Math.floor(longest * 0.6);
  const far = distance(a, b, most);
  return longest === 0 || far > most ? 0 : 1 - far / longest;
};

const CODE_WEIGHT = 0.6;
/** A code of one or two sounds is that of many names: "Karoo" is no Chiara. There the letters have to agree. */
const SHORT_CODE = 2;
const SHORT_CODE_PENALTY = 0.5;
const OTHER_BEGINNING_PENALTY = 0.1;

const beginningOf = (word: string) => soundKeyOf(word.slice(0, 1));

/** Answers for a folded name how alike the folded word `heard` and it sound, from 0 to 1. */
export function soundsLike(heard: string): (name: string) => number {
  const { codes } = readingOf(heard);
  const beginning = beginningOf(heard);
  return (name) => {
    let best = 0;
    for (const reading of readingsOf(name)) {
      const start = beginningOf(reading.letters) === beginning ? 0 : OTHER_BEGINNING_PENALTY;
      for (const [code, other] of codes.flatMap((one) => reading.codes.map((two) => [one, two] as const))) {
        const sound = CODE_WEIGHT * likeness(code, other) - start;
        if (sound + 1 - CODE_WEIGHT <= best) continue;
        const letters = likeness(heard, reading.letters);
        const isShort = Math.min(code.length, other.length) <= SHORT_CODE;
        best = Math.max(best, sound + (1 - CODE_WEIGHT) * letters - (isShort ? SHORT_CODE_PENALTY * (1 - letters) : 0));
      }
    }
    return best;
  };
}
