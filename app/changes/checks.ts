import { type FormFields, LONG_TEXT_CHECK } from "#app/http/checks.ts";

/** The form of a note: what the browser checks before sending. */
export const NOTE_FORM = {
  text: { label: "New note", required: "Please write something first", checks: [LONG_TEXT_CHECK] },
} satisfies FormFields;
