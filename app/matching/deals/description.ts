/** What is compared of a deal. */
import { foldText } from "#app/db/folded-text.ts";
import { businessWords } from "../business.ts";
import { canonical } from "../spelling.ts";

/** A deal as in its record; `people` are its contacts. An unknown amount is 0; the day is an ISO date. */
export type DealFields = {
  name: string;
  amount: number;
  day: string;
  people: { id: string; firstName: string; lastName: string; businessName: string | null }[];
};

/** A deal as it is compared: folded words without duplicates; `day` counts days. */
export type DealDescription = {
  product: string[];
  numbers: string[];
  place: string[];
  people: Set<string>;
  businesses: Set<string>;
  amount: number;
  day: number;
};

const MAX_CHARACTERS = 300;
const MAX_WORDS = 20;
const DAY_MS = 86_400_000;

// Words between the others, and what every deal is.
const FILLERS = new Set(
  `a an and the of for with to from by our their new deal opportunity project order offer quote proposal contract und fur mit von der
  die das de du des la le les et pour para y con`.split(/\s+/),
);
// Before a place, if a word follows it; a comma or dash stands before one too.
const PLACE_PREPOSITIONS = new Set(["in", "at", "near", "bei", "am", "im"]);

const wordsOf = (text: string): string[] =>
  foldText(text.slice(0, MAX_CHARACTERS)).split(" ").filter(Boolean).slice(0, MAX_WORDS).map(canonical);

/** What is compared of these fields. */
export function describeDeal({ name, amount, day, people }: DealFields): DealDescription {
  const owned = new Set(
    people.flatMap(({ firstName, lastName, businessName }) => [
      ...wordsOf(`${firstName} ${lastName}`),
      ...businessWords(businessName ?? ""),
    ]),
  );
  const { thing, place } = splitDealName(name);
  const ownWords = (words: string[]) => [...new Set(words)].filter((word) => !owned.has(word) && !FILLERS.has(word));
  const words = ownWords(thing);
  return {
    product: words.filter((word) => !/\d/.test(word)),
    numbers: words.filter((word) => /\d/.test(word)),
    place: ownWords(place),
    people: new Set(people.map(({ id }) => id)),
    businesses: new Set(people.map(({ businessName }) => businessWords(businessName ?? "").join("")).filter(Boolean)),
    amount,
    day: Math.round(Date.parse(day) / DAY_MS),
  };
}

/** The words of a name, and those of a place behind "in", a comma or a dash. */
function splitDealName(name: string): { thing: string[]; place: string[] } {
  const [head = "", ...tail] = name.slice(0, MAX_CHARACTERS).split(/,\s|\s[–—-]\s/);
  const words = wordsOf(head);
  const at = words.findIndex((word, index) => index > 0 && PLACE_PREPOSITIONS.has(word));
  const behind = wordsOf(tail.join(" "));
  const numbers = behind.filter((word) => /\d/.test(word));
  const others = behind.filter((word) => !/\d/.test(word));
  if (at < 0) return { thing: [...words, ...numbers], place: others };
  return { thing: [...words.slice(0, at), ...numbers], place: [...words.slice(at + 1), ...others] };
}
