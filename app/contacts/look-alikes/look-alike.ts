import type { ContactJson } from "../labels.ts";

/** The reasons why two contacts look alike, strongest first. */
export const REASONS = [
  "same email",
  "same phone",
  "same name and business",
  "same name",
  "similar name and business",
] as const;

const VERY_LIKELY: readonly string[] = REASONS.slice(0, 3);

/** Whether the reason says that both are very likely one person. */
export const isVeryLikely = (because: string) => VERY_LIKELY.includes(because);

/** An existing contact that may be the same person, and the reason. */
export type LookAlike = { contact: ContactJson; because: (typeof REASONS)[number] };
