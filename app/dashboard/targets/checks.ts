import { amountChecks, type FieldChecks } from "#app/http/checks.ts";

/** Whose form sets the same amounts for each person. */
export const EVERYONE = "everyone";

/** A form has the fields of so many months: the current one and the next twelve. */
export const FORM_MONTHS = 13;

/** The names of the amounts in the form, the first month's first. */
export const AMOUNT_NAMES = Array.from({ length: FORM_MONTHS }, (_, index) => `amount${index}`);

export const AMOUNT = "Target";

/** What the form checks in the browser; the schema has the same messages. */
export const TARGET_CHECKS: FieldChecks = Object.fromEntries(
  AMOUNT_NAMES.map((name) => [name, { checks: amountChecks(AMOUNT) }]),
);
