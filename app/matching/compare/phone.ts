/** Compares the phone numbers of two people. */
import type { Level } from "../comparisons.ts";
import type { Description } from "../description.ts";
import type { Frequencies } from "../frequencies.ts";
import { isClose } from "../spelling.ts";

/** The last digits of a number are the line, the others the business. */
const LINE_DIGITS = 4;
const MAX_EXTENSION_DIGITS = 3;

export function comparePhones(one: Description, other: Description, frequencies: Frequencies): Level<"phone"> {
  const [a, b] = [one.phone, other.phone];
  if (!a || !b) return "missing";
  if (a.number === b.number) {
    if (a.extension !== "" && b.extension !== "")
      return a.extension === b.extension ? "same extension" : "other extension";
    if (a.extension !== b.extension) return "one extension";
    return frequencies.isShared("phone", a.number) ? "same of many" : "same";
  }
  const [short, long] = a.number.length < b.number.length ? [a.number, b.number] : [b.number, a.number];
  if (long.length > short.length && long.length - short.length <= MAX_EXTENSION_DIGITS && long.startsWith(short))
    return "one extension";
  const isBlock = a.number.slice(0, -LINE_DIGITS) === b.number.slice(0, -LINE_DIGITS);
  if (isBlock && a.isDirect && b.isDirect) return "other extension";
  if (isBlock) return countDigitErrors(a.number, b.number) === 1 ? "close" : "block";
  return a.number.length === b.number.length && isClose(a.number, b.number) && countDigitErrors(a.number, b.number) <= 2
    ? "close"
    : "different";
}

/** How many digits differ in two numbers of one length; two neighbors that changed places are one. */
function countDigitErrors(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    if (one[at] === other[at]) continue;
    count++;
    if (one[at] === other[at + 1] && one[at + 1] === other[at]) at++;
  }
  return count;
}
