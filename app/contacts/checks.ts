import { EMAIL_CHECK, type FieldChecks, LONG_TEXT_CHECK, NAME_CHECK } from "#app/http/checks.ts";

/** The contact form's checks in the browser, before sending. The server applies the same rules and messages (schema.ts). */
export const CONTACT_CHECKS = {
  firstName: { required: "First name is required", checks: [NAME_CHECK] },
  lastName: { checks: [NAME_CHECK] },
  email: { checks: [EMAIL_CHECK] },
  phone: { checks: [NAME_CHECK] },
  businessName: { checks: [NAME_CHECK] },
  contactType: { required: "Contact type is required" },
  notes: { checks: [LONG_TEXT_CHECK] },
} satisfies FieldChecks;
