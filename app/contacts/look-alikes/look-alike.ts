import type { ContactJson } from "../labels.ts";

/** The reasons why two contacts look alike, strongest first. */
export const REASONS = [
  "same email",
  "same phone",
  "same name and business",
  "same name",
  "similar name and business",
] as const;

/** An existing contact that may be the same person, and the reason. */
export type LookAlike = { contact: ContactJson; because: (typeof REASONS)[number] };
