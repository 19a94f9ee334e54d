import { formOf } from "#app/records/field.ts";
import { FIELDS_OF_CONTACT } from "./fields.ts";

/** The form of a contact: what each field is called, and what the browser checks before sending. */
export const CONTACT_FORM = formOf(FIELDS_OF_CONTACT);

/** The most contacts of an opportunity, by whatever way they are attached. */
export const MAX_CONTACTS = 500;
export const TOO_MANY_CONTACTS = `At most ${MAX_CONTACTS} contacts`;
