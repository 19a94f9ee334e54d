import { EMAIL_CHECK, type FormFields, LONG_TEXT_CHECK, NAME_CHECK } from "#app/http/checks.ts";

/**
 * The fields of the contact form in their order: what each is called, and what the browser checks before sending. The server
 * applies the same rules and messages (schema.ts). While a field of the schema is missing here, `LABELS` in
 * record/contact-form.tsx does not compile.
 */
export const CONTACT_FORM = {
  firstName: { label: "First Name", required: "First name is required", checks: [NAME_CHECK] },
  lastName: { label: "Last Name", checks: [NAME_CHECK] },
  email: { label: "Email", checks: [EMAIL_CHECK] },
  phone: { label: "Phone", checks: [NAME_CHECK] },
  businessName: { label: "Business Name", checks: [NAME_CHECK] },
  contactType: { label: "Contact Type *", required: "Contact type is required" },
  notes: { label: "Notes", checks: [LONG_TEXT_CHECK] },
} satisfies FormFields;

/** The most contacts of an opportunity, by whatever way they are attached. */
export const CONTACTS_LIMIT = 500;
export const TOO_MANY_CONTACTS = `At most ${CONTACTS_LIMIT} contacts`;
