/** The size of the deal among the sums of a transcript. */
import { type Doc, lineOf } from "../tokens.ts";
import type { Amount } from "./amounts.ts";

/** "log the pilot only": the sum beside this word is the deal's size. */
function singledOut(doc: Doc, amounts: Amount[]): Amount | undefined {
  const match =
    /(?:log|put|count|use|record|track|enter|add) (?:just |only )?(?:the )?(\w+)(?: \w+)? only|(?:log|put|count|use|record|track|enter) (?:just|only) the (\w+)/.exec(
      doc.line,
    );
  const word = match?.[1] ?? match?.[2];
  return word
    ? amounts.find((a) => new RegExp(`(?:^| )${word}(?: |$)`).test(lineOf(doc, a.start - 5, a.start)))
    : undefined;
}

/** "forty one plus twenty, sixty one together": what was told before or after adds up to it. */
const isSumOf = (whole: Amount, told: Amount[], parts = told.filter((a) => a.weight >= -3)) =>
  whole.weight >= -3 && parts.length > 1 && parts.reduce((sum, { value }) => sum + value, 0) === whole.value;

/** The sum that is the size of the deal; undefined if no sum can be it. */
export function chooseDealSize(doc: Doc, amounts: Amount[]): Amount | undefined {
  const single = singledOut(doc, amounts);
  if (single) return single;
  const whole = amounts.find((a, i) => isSumOf(a, amounts.slice(0, i)) || isSumOf(a, amounts.slice(i + 1)));
  if (whole) return whole;
  let best: Amount | undefined;
  for (const amount of amounts) {
    if (amount.weight < -3) continue;
    const better = !best || amount.weight > best.weight || (amount.weight === best.weight && amount.value > best.value);
    if (better) best = amount;
  }
  return best;
}
