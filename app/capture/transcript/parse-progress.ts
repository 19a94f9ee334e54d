/** How long processing may take: the shown estimate is also the browser's time limit (docs/product.md#timing). */

const ESTIMATE_S = [12, 15] as const;
const CAP_PERCENT = 95;

export type Attempt = 1 | 2;

/** Estimate and time limit in seconds: 12 for the first try, 15 for the retry. */
export const estimateOf = (attempt: Attempt): number => ESTIMATE_S[attempt - 1] ?? ESTIMATE_S[0];

/** The progress bar's value in whole percent, at most 95. */
export function progressPercent(elapsedMs: number, attempt: Attempt): number {
  return Math.min(CAP_PERCENT, Math.floor((elapsedMs / (estimateOf(attempt) * 1000)) * 100));
}
