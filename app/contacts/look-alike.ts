import type { ContactJson } from "./labels.ts";

/** Why two contacts look alike, the strongest reason first. */
export const REASONS = [
  "same email",
  "same phone",
  "same name and business",
  "same name",
  "similar name and business",
] as const;

/** A contact that exists, and why it may be the one meant. */
export type LookAlike = { contact: ContactJson; because: (typeof REASONS)[number] };
