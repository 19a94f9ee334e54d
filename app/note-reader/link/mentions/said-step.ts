/** How a note names an opportunity by its next step that is due. */
import { ACTION_NOUNS, ACTION_VERBS } from "../../steps/step-words.ts";
import { DEAL_NOUNS, SALES_VERBS } from "../../stop-words.ts";
import type { Doc } from "../../tokens.ts";
import type { Said } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";
import type { SaidIndex } from "./said-index.ts";
import { nameWords, sameThing } from "./same-word.ts";

const isSelling = (word: string): boolean =>
  [SALES_VERBS, DEAL_NOUNS, ACTION_VERBS, ACTION_NOUNS].some((words) => words.has(word));

/** The words of the step: weak, because every deal has calls and quotes. */
export function stepSaid(index: SaidIndex, { nextStepDescription }: KnownOpportunity): number {
  const words = nameWords(nextStepDescription).filter((word) => word.length > 3 && !isSelling(word));
  const found = words.filter((word) => index.like("thing", word).some(({ surety }) => surety > 0.9));
  return Math.min(0.4, 0.2 * found.length);
}

/** Whether the step is spoken of as known, "the demo", "the wireframes", or by two of its words in a row, "site measure". */
export function isStepMeant(doc: Doc, said: Said[], { nextStepDescription }: KnownOpportunity): boolean {
  const step = nameWords(nextStepDescription);
  const isPair = said.some(({ word }, i) => {
    const next = said[i + 1]?.word ?? "";
    const isEveryday = (PLAIN.test(word) && PLAIN.test(next)) || Math.min(word.length, next.length) <= 3;
    return !isEveryday && step.some((one, k) => one === word && step[k + 1] === next);
  });
  if (isPair) return true;
  const words = step.filter((word) => word.length > 3 && !PLAIN.test(word));
  return said.some(
    (one) =>
      /^(?:the|that|our|his|her|their)$/.test(doc.tokens[one.at - 1]?.lower ?? "") &&
      words.some((word) => sameThing(one, word) > 0.9),
  );
}

/** What every deal has. */
const PLAIN =
  /^(?:send|sent|call|quote|price|prices|offer|meeting|meet|visit|final|terms|follow|contract|answer|decision|samples?|papers?|paperwork|documents?)$/;

/** Where two words of the step are said in a row, not both everyday ones of selling: "test wall", "coating warranty". */
export function stepNamedAt(said: Said[], { nextStepDescription }: KnownOpportunity): number | undefined {
  const words = nameWords(nextStepDescription);
  return said.find(({ word }, i) =>
    words.some((one, k) => {
      const next = words[k + 1] ?? "";
      const isPair = one === word && next === said[i + 1]?.word && Math.min(one.length, next.length) > 3;
      return isPair && !(isSelling(one) && isSelling(next));
    }),
  )?.at;
}
