/** Numbers written as one word: "zwölftausendfünfhundert", "vijfentwintigduizend", "dodicimila", "tjugofemtusen". */
import { NUMBER_PARTS } from "./words/lists.ts";

/** The word without its accents. */
export const fold = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");

function readNumberParts(language: string): [string, number][] {
  const lines = NUMBER_PARTS.split("\n").filter((line) => line.startsWith(`${language}: `));
  const pairs = lines.flatMap((line) => line.split(" ").slice(1));
  const parts = pairs.map((pair): [string, number] => [fold(pair.split("=")[0] ?? ""), Number(pair.split("=")[1])]);
  return parts.sort(([a], [b]) => b.length - a.length);
}

const numberParts = new Map<string, [string, number][]>();
/** The parts of a language's numbers, the longest first, with their values. */
function numberPartsOf(language: string): [string, number][] {
  const parts = numberParts.get(language) ?? readNumberParts(language);
  numberParts.set(language, parts);
  return parts;
}

/** "tremila" */
const MIN_LETTERS = 7;

/** The English words for the number that a folded word is; undefined where it is none, or a short one. */
export function numberInWord(word: string, language: string): string[] | undefined {
  if (word.length < MIN_LETTERS) return undefined;
  const parts = numberPartsOf(language);
  let [thousands, below] = [0, 0];
  for (let rest = word; rest !== ""; ) {
    const [part, value] = parts.find(([one]) => rest.startsWith(one)) ?? [];
    if (part === undefined || value === undefined) return undefined;
    if (value === 1000) [thousands, below] = [Math.max(1, below) * 1000, 0];
    else below = value === 100 ? Math.max(1, below) * 100 : below + value;
    rest = rest.slice(part.length);
  }
  const value = thousands + below;
  return value < 13 ? undefined : below > 0 ? [String(value)] : [String(value / 1000), "thousand"];
}
