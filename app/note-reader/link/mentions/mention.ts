/** How strongly the words of a note name a record. */

import type { Reading } from "../reading.ts";

/** What names a record: its person, the business, or the thing that is sold. */
export type Source = "person" | "business" | "thing";

/** The words that name a record: for each token its weight and source, so that no word counts twice. */
export type Mention = Map<number, { weight: number; source: Source }>;

/** The sum of a mention's weights, of one source or of all. */
export const weightOf = (mention: Mention, source?: Source): number =>
  [...mention.values()].reduce((sum, one) => sum + (source && one.source !== source ? 0 : one.weight), 0);

/** What a name said in full counts more than its words. */
export const WHOLE = 0.4;

/** Lets a token name the record, unless it does so more strongly already. */
export function put(mention: Mention, at: number, weight: number, source: Source): void {
  if (weight > (mention.get(at)?.weight ?? 0)) mention.set(at, { weight, source });
}

/** The words of the note that name a record, in their order: those that stand together in one pair of quotation marks. */
export function wordsAt({ doc }: Reading, mention: Mention): string {
  const at = [...mention].flatMap(([index, { weight }]) => (weight >= TELLING ? [index] : [])).sort((a, b) => a - b);
  const runs: string[] = [];
  for (const [k, index] of at.entries()) {
    const word = doc.tokens[index]?.text ?? "";
    const follows = index - (at[k - 1] ?? -2) === 1 && doc.tokens[index]?.gap === 0;
    if (follows) runs.push(`${runs.pop()} ${word}`);
    else runs.push(word);
  }
  const quoted = [...new Set(runs)].map((run) => `“${run}”`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

/** How much a word counts at least to be quoted as a reason. */
const TELLING = 0.3;
