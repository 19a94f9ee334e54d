/** The maximum length of a recording, in seconds (docs/product.md#timing). */
export const RECORDING_S = 30;

/** Whole seconds left of a recording that began at `startedAt`, 0 to 30. Arguments: milliseconds of one clock. */
export function secondsLeft(startedAt: number, now: number): number {
  return Math.min(RECORDING_S, Math.max(0, Math.ceil(RECORDING_S - (now - startedAt) / 1000)));
}
