/** How strongly the words of a note name a record. */

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
