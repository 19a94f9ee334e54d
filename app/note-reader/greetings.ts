/** Whom a text only greets: "Bonjour Robin," */
import { foldText } from "#app/db/folded-text.ts";

const MAX_LINES = 500;
const LONGEST_GREETING = 60;

/** The words of the lines that greet somebody. A name of such words alone is that of whoever gets the text. */
export const greetingsIn = (text: string): string[][] =>
  text
    .split("\n", MAX_LINES)
    .filter((line) => line.length <= LONGEST_GREETING && /[,!:，：、]\s*$/.test(line))
    .map((line) => foldText(line).split(" "));

/** Whether a name stands in one of the greetings. */
export function isGreeted(name: string, greetings: readonly string[][]): boolean {
  const words = foldText(name).split(" ").filter(Boolean);
  return words.length > 0 && greetings.some((line) => words.every((word) => line.includes(word)));
}
