import { type FieldChecks, NAME_CHECK } from "#app/http/checks.ts";

/** The browser's checks of the profile form; schema.ts has the same rules and messages. */
export const PROFILE_CHECKS = {
  firstName: { required: "First name is required", checks: [NAME_CHECK] },
  lastName: { required: "Last name is required", checks: [NAME_CHECK] },
  title: { checks: [NAME_CHECK] },
} satisfies FieldChecks;
