/** The size of the deal among the sums of a note: what a model has learned of the words around them. */
import { type Doc, type Found, wordsOf } from "../tokens.ts";
import { recordCandidates, type Trace } from "../trace.ts";
import type { Amount } from "./amounts.ts";
import { oddsOfSums, signalsOfSums } from "./sum-odds.ts";

/** The sum that is the size of the deal; undefined if none is rather it than not. */
export function chooseDealSize(doc: Doc, amounts: Amount[], trace?: Trace): Amount | undefined {
  if (amounts.length === 0) return undefined;
  const odds = oddsOfSums(doc, amounts, null);
  const most = Math.max(...odds);
  const chosen = most > 0 ? amounts[odds.indexOf(most)] : undefined;
  const candidates = () => {
    const signals = signalsOfSums(doc, amounts, null);
    return amounts.map((sum: Found<number>, i) => {
      return {
        slot: "size",
        value: sum.value,
        words: wordsOf(doc, sum),
        signals: signals[i] ?? [],
        score: odds[i] ?? 0,
      };
    });
  };
  const rejected = chosen ? "another sum is likelier" : "rather no size of the deal";
  recordCandidates(trace, candidates, ({ score }) => (chosen && score === most ? "chosen" : rejected));
  return chosen;
}
