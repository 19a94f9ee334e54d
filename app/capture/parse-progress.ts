/** How long processing may take, as shown and as waited (specification section 9, decisions.md section 9). */

const ESTIMATE_S = [12, 15] as const;
const CAP_PERCENT = 95;

export type Attempt = 1 | 2;

/** The estimate in seconds, and how long the browser waits: 12 for the first try, 15 for the retry. */
export const estimateOf = (attempt: Attempt): number => ESTIMATE_S[attempt - 1] ?? ESTIMATE_S[0];

/** How far the bar is, in whole percent; never over 95 before there is an answer. */
export function progressPercent(elapsedMs: number, attempt: Attempt): number {
  return Math.min(CAP_PERCENT, Math.floor((elapsedMs / (estimateOf(attempt) * 1000)) * 100));
}
