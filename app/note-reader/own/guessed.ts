import { type Doc, lineOf } from "../tokens.ts";

const GUESSED =
  /(?:^| )(?:perhaps|maybe|possibly|presumably|supposedly|(?:i|we) (?:guess|assume|suppose|suspect|reckon|bet|doubt)|(?:my|our|best|a) guess is|(?:nobody|no one) (?:ever |has |had )?(?:said|says|told|knows|mentioned)(?: \S+)?)(?: |$)/;
const FURTHEST = 8;

/** Whether the clause says before `at` that what follows is only guessed, or told by nobody: "I assume the renewal date is March 3". */
export function isGuessed(doc: Doc, at: number): boolean {
  let from = at;
  while (from > 0 && at - from < FURTHEST && doc.tokens[from]?.gap === 0) from--;
  return GUESSED.test(lineOf(doc, from, at));
}
