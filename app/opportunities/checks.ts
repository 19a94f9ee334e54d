import { formOf } from "#app/records/field.ts";
import { FIELDS_OF_OPPORTUNITY } from "./fields.ts";

/** What the edit form sends if it was filled with no contacts. An empty field would count as absent. */
export const NO_CONTACTS = "none";

/** The form of an opportunity: what each field is called, and what the browser checks before sending. */
export const OPPORTUNITY_FORM = formOf(FIELDS_OF_OPPORTUNITY);
