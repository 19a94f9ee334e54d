/**
 * Checks that the browser makes before sending a form, with the same messages as the server. Without zod, to keep
 * scripts small. The schemas use these messages too; only they decide.
 */
/** A pattern that the trimmed text must match, and the message if it does not. */
export type Check = { pattern: RegExp; message: string };

/** Checks by field name. `required` is the message for an empty field; `checks` apply in order to any other. */
export type FieldChecks = Record<string, { required?: string; checks?: readonly Check[] }>;

/** The fields of a form, in its order: label and checks. */
export type FormFields = { [name: string]: { label: string } & FieldChecks[string] };

/** The labels of a form's fields, in its order. */
export function labelsOf<Name extends string>(fields: Record<Name, { label: string }>): Record<Name, string> {
  const labels = Object.entries<{ label: string }>(fields).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

export const INVALID_EMAIL = "Invalid email address";

export const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const WORD = String.raw`\p{L}\p{M}\p{N}_`;
/** These, and international ones (RFC 6531), which contacts may have: "пётр@почта.example". */
export const INTERNATIONAL_EMAIL = new RegExp(
  String.raw`^(?:[${WORD}'+-]+\.)*[${WORD}'+-]*[${WORD}+-]@` +
    String.raw`(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)$`,
  "iu",
);

export const EMAIL_CHECK: Check = { pattern: INTERNATIONAL_EMAIL, message: INVALID_EMAIL };

export const INVALID_DATE = "Must be a date such as 2026-03-11";

export const MAX_FIELD_LABEL_CHARACTERS = 60;

export const CHOOSE_TIME = "Choose a day and a time";

/** Days that are taken: beyond them PostgreSQL and JavaScript write years in ways of their own ("+010000-01-01"). */
export const [EARLIEST_DAY, LATEST_DAY] = ["1900-01-01", "2199-12-31"] as const;

export const DATE_CHECK: Check = { pattern: /^\d{4}-\d\d-\d\d$/, message: INVALID_DATE };

/** The characters of a typed amount: "$12,500", "1.200,50 €" or "12 500". `readAmount` decides if it is one. */
const TYPED_AMOUNT = /^(?=\D*\d)(?:[\d\s.,'’()$€£¥\u2212\u2013-]|us\$|usd|eur|gbp|chf|cad|aud|e\+?(?=\d))*$/i;

/** For an amount that `what` ("Deal size") is: a number, and not a negative one. */
export const amountChecks = (what: string): readonly [Check, Check] => [
  { pattern: TYPED_AMOUNT, message: `${what} must be a number` },
  { pattern: /^[^-]*$|^[^1-9]*$/, message: `${what} must be positive` },
];

/** A number as typed in a form: commas are allowed only as thousands separators. */
export const TYPED_NUMBER = /^(?=\D*\d)-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/** For a number that `what` ("Seats") is. */
export const numberCheck = (what: string): Check => ({ pattern: TYPED_NUMBER, message: `${what} must be a number` });

export const INVALID_LINK = "Must be an address such as https://example.com";

/** For a link; whether it is an address, only the schema tells. */
export const LINK_CHECK: Check = { pattern: /^https?:\/\/\S+$/i, message: INVALID_LINK };

// Not by `Intl`, whose first use takes a slow phone 75 ms before it answers any press.
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** At most `limit` characters. */
export function atMost(limit: number): Check {
  const shown = String(limit).replace(THOUSANDS, ",");
  return { pattern: new RegExp(`^[^]{0,${limit}}$`), message: `At most ${shown} characters` };
}

export const MAX_NAME_CHARACTERS = 200;
export const MAX_LONG_TEXT_CHARACTERS = 10_000;

export const NAME_CHECK = atMost(MAX_NAME_CHARACTERS);
export const LONG_TEXT_CHECK = atMost(MAX_LONG_TEXT_CHARACTERS);
