/** Whether a word that was said or typed is the word of a record's name, in spite of hearing, spelling and endings. */
import { foldText } from "#app/db/folded-text.ts";
import { NICKNAMES } from "#app/matching/words/lists.ts";
import { wordTable } from "../../words/lists.ts";
import { SIMILARITY } from "../weights.ts";

/** Whether `short` is a usual short form of the given name `name`; both folded. */
export const isShortFor = (short: string, name: string): boolean => NICKNAMES.get(name)?.has(short) === true;

const NAME_ABBREVIATIONS = wordTable({ st: "saint", ste: "saint", mt: "mount", ft: "fort", bros: "brothers" });
const DIGITS = wordTable({ one: "1", two: "2", three: "3", four: "4", five: "5", six: "6" });

/** Keeps what a function of a text answered: matching a note asks thousands of times for the same few hundred words. */
function memoizeByText<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= MAX_MEMOIZED_TEXTS) answers.clear();
    const answer = compute(text);
    answers.set(text, answer);
    return answer;
  };
}

const MAX_MEMOIZED_TEXTS = 8_000;

const splitName = memoizeByText((text): readonly string[] =>
  foldText(text)
    .split(" ")
    .filter((word) => word !== "" && word !== "and")
    .map((word) => NAME_ABBREVIATIONS[word] ?? DIGITS[word] ?? word),
);

/** The folded words of a name: "St. Odile & Sons" is saint, odile, sons. */
export const nameWords = (text: string | null): string[] => [...splitName(text ?? "")];

/** A word without its ending, so that "racks" and "racking", "lights" and "lighting" are the same. */
export const nameStem = memoizeByText((word) => {
  const stem = word.replace(/(?:ings?|ers?|ies|es|ed|s|y|e)$/, "");
  return stem.length >= 3 ? stem : word;
});

/** The consonants as they sound, so that "kelson" is heard for "Kjeldsen". */
const soundOf = memoizeByText((word) =>
  word
    .replace(/^(?:kn|gn)/, "n")
    .replace(/^wr/, "r")
    .replace(/ph/g, "f")
    .replace(/sch|sh|ch|cz|tsch/g, "x")
    .replace(/ck|q|c(?![eiy])/g, "k")
    .replace(/[cz]/g, "s")
    .replace(/kj|gj/g, "k")
    .replace(/d(?=s)|t(?=s)/g, "")
    .replace(/[dt]/g, "t")
    .replace(/[vw]/g, "v")
    .replace(/j/g, "y")
    .replace(/(?<=.)[aeiouyhw]/g, "")
    .replace(/(.)\1+/g, "$1"),
);

/** Longer words are no names that somebody hears wrong. */
const LONGEST_NAME = 40;

/** Levenshtein's distance, counted up to `most`; of words of more than 40 letters more than `most`. */
export function distance(a: string, b: string, most: number): number {
  const far = most + 1;
  if (Math.abs(a.length - b.length) > most || a.length > LONGEST_NAME) return far;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cell = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      least = Math.min(least, cell);
      next.push(cell);
    }
    if (least > most) return far;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether two names begin with what sounds alike: "Bauer" is not misheard for "Sauer". */
const haveSameStart = (a: string, b: string): boolean =>
  a[0] === b[0] ||
  a[1] === b[0] ||
  a[0] === b[1] ||
  CONFUSABLE_LETTERS.some((letters) => letters.includes(a[0] ?? "") && letters.includes(b[0] ?? ""));
const CONFUSABLE_LETTERS = ["ckqg", "szcx", "fpv", "vwb", "jygi", "dt", "aeiouh", "mn", "jd"];

/** What was said, and whether a dictionary of English knows it; such words are not misheard names. */
export type ComparedWord = { word: string; known: boolean };

/** How surely `said` is the proper name `name`: 1 the same, less for short and misheard forms, 0 another word. */
export function sameName({ word, known }: ComparedWord, name: string): number {
  if (word === name || word === `${name}s`) return 1;
  if (`${word}s` === name) return SIMILARITY.ending;
  if (known || Math.min(word.length, name.length) < 4) return 0;
  if (name.length >= 5 && haveSameStart(word, name) && distance(word, name, 1) <= 1) return SIMILARITY.letter;
  const [sound, wanted] = [soundOf(word), soundOf(name)];
  // "Leticia" and "pallets" have the consonants of Lotus and Plaza, and are spelled too unlike them.
  const most = Math.floor(Math.max(word.length, name.length) / 2);
  if (sound === wanted && sound.length >= 3 && distance(word, name, most) <= most) return SIMILARITY.sound;
  return name.length >= 8 && word.length >= 7 && distance(word, name, 2) <= 2 ? SIMILARITY.twoLetters : 0;
}

/** The same for a given name, with short forms; an English word counts if written as a name, "Cole" for Coleman. */
export function sameGivenName(said: ComparedWord, name: string, isWritten = false): number {
  if (said.word === name) return 1;
  if (isWritten && said.word.length > 3 && name.startsWith(said.word)) return SIMILARITY.shortForm;
  if (isShortFor(said.word, name) || isShortFor(name, said.word)) return SIMILARITY.shortForm;
  const [sound, wanted] = [soundOf(said.word), soundOf(name)];
  if (sound === wanted && sound.length >= 3 && name.length >= 5 && distance(said.word, name, 1) <= 1)
    return SIMILARITY.givenSound;
  if (!said.known && said.word.length >= 3 && name.startsWith(said.word) && name.length - said.word.length >= 2)
    return said.word.length >= 4 ? SIMILARITY.shortForm : SIMILARITY.shortBeginning;
  // "Seun" for "Oluwaseun".
  if (!said.known && said.word.length >= 4 && name.endsWith(said.word) && name.length - said.word.length >= 2)
    return SIMILARITY.shortBeginning;
  return sameName(said, name) * SIMILARITY.given;
}

/** The same for the name of a thing, whose ending and length vary: "cams" and "cameras", "racks" and "racking". */
export function productWordSurety({ word }: ComparedWord, thing: string): number {
  if (word === thing) return 1;
  const [a, b] = [nameStem(word), nameStem(thing)];
  if (a === b) return SIMILARITY.stem;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.length >= 4 && longer.startsWith(shorter) ? SIMILARITY.beginningOfThing : 0;
}
