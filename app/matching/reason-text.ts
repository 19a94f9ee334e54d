/** Why two records are one, and why not, in words. */

export type Reasons = { because: string[]; against: string[] };

const MAX_REASONS_PER_SIDE = 2;

/** The two strongest reasons for a pair and against it. Weights are in bits; levels without words do not count. */
export function strongestReasons(told: { words: string; weight: number }[]): Reasons {
  const strongest = told.filter(({ words }) => words !== "").sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const wordsOf = (side: typeof told) => [...new Set(side.map(({ words }) => words))].slice(0, MAX_REASONS_PER_SIDE);
  return {
    because: wordsOf(strongest.filter(({ weight }) => weight > 0)),
    against: wordsOf(strongest.filter(({ weight }) => weight < 0)),
  };
}

/** Reasons in a line: "same phone, same given name; different family name". */
export const reasonText = ({ because, against }: Reasons): string =>
  [because, against].flatMap((words) => (words.length > 0 ? words.join(", ") : [])).join("; ");
