import type { ContactInput } from "../schema.ts";

// What a contact always has is never empty.
const FILLABLE = ["lastName", "email", "phone", "businessName", "notes"] as const;

/** The fields of `given` that are empty in `present`. */
export function fillOf(present: ContactInput, given: ContactInput): Partial<ContactInput> {
  const empty = FILLABLE.filter((field) => !present[field] && given[field]);
  return Object.fromEntries(empty.map((field) => [field, given[field]]));
}
