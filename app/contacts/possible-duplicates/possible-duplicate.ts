import type { Levels } from "#app/matching/comparisons.ts";
import type { ContactJson } from "../labels.ts";

/** The reasons why two contacts may be one, strongest first. */
export const REASONS = [
  "same email",
  "same phone",
  "same name and business",
  "same name",
  "similar name and business",
] as const;

/**
 * An existing contact that may be the same person: the kind of likeness, the two strongest reasons for it and what
 * speaks against it. A match is very likely the same person.
 */
export type PossibleDuplicate = {
  contact: ContactJson;
  because: (typeof REASONS)[number];
  reasons: string[];
  against: string[];
  decision: "match" | "possible";
};

const SAME_EMAIL = new Set(["same", "same of many", "same of a role"]);
const SAME_PHONE = new Set(["same", "same of many", "same extension", "one extension", "other extension"]);
const SAME_GIVEN_NAME = new Set(["same", "first the same", "swapped"]);
const SAME_FAMILY_NAME = new Set(["missing", "same", "rare", "common", "swapped"]);
const SAME_BUSINESS = new Set(["same", "rare", "common"]);

/** The kind of likeness that these levels are. */
export function duplicateReason({ email, phone, given, family, business }: Levels): PossibleDuplicate["because"] {
  if (SAME_EMAIL.has(email)) return "same email";
  if (SAME_PHONE.has(phone)) return "same phone";
  if (!SAME_GIVEN_NAME.has(given) || !SAME_FAMILY_NAME.has(family)) return "similar name and business";
  if (SAME_BUSINESS.has(business)) return "same name and business";
  return business === "missing" || business === "domain" ? "same name" : "similar name and business";
}
