/** What a deal of a past day can be now. */
export const OUTCOMES = ["won", "lost", "open", "gone"] as const;

export type Outcome = (typeof OUTCOMES)[number];
