/** Building blocks of the rooms' schemas: texts that PostgreSQL can store, dates, e-mail addresses, ids. */
import { z } from "zod";
import {
  atMost,
  CHOOSE_TIME,
  EARLIEST_DAY,
  EMAIL,
  INVALID_DATE,
  INVALID_EMAIL,
  LATEST_DAY,
  MAX_LONG_TEXT_CHARACTERS,
  MAX_NAME_CHARACTERS,
  NAME_CHECK,
} from "./checks.ts";

const MAX_EMAIL_CHARACTERS = 254;

// PostgreSQL refuses NUL, and a lone surrogate cannot be encoded in UTF-8.
const isStorable = (value: string) => !value.includes("\0") && value.isWellFormed();
const NOT_STORABLE = "Contains characters that cannot be saved";

// Forms send line breaks as CRLF, programs as LF. Stored as LF, so that saving an unchanged text is no change. With
// CRLF a text is twice as long at most; what is longer is refused before its line breaks are replaced.
export const withLineFeeds = (value: string) => value.replace(/\r\n?/g, "\n");

const NO_TEXT = "Must be text";

/**
 * `schema` of a list or of an object's values, of which there may be `max`: they are counted before the first is looked
 * at, as each wrong one costs its message. `message` says that there are too many.
 */
export const withMaxElements = <Schema extends z.ZodType>(max: number, message: string, schema: Schema) =>
  z.preprocess<unknown, Schema, z.input<Schema>>((value, context) => {
    if (typeof value !== "object" || value === null) return value;
    const elements = Array.isArray(value) ? value : Object.keys(value);
    if (elements.length <= max) return value;
    context.addIssue(message);
    return z.NEVER;
  }, schema);

const limitedText = (max: number, missing = NO_TEXT) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : NO_TEXT) })
    .trim()
    .max(2 * max, { error: atMost(max).message, abort: true })
    .overwrite(withLineFeeds)
    .max(max, atMost(max).message);

/** A name of 1 to 200 characters, spaces around it removed; `message` says that it is required. */
export const requiredName = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(MAX_NAME_CHARACTERS, NAME_CHECK.message)
    .refine(isStorable, NOT_STORABLE);

const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((value) => value || null);

/** A name of at most 200 characters; empty, absent and `null` are `null`. */
export const optionalName = () => orNull(limitedText(MAX_NAME_CHARACTERS).refine(isStorable, NOT_STORABLE));

/** A text of at most 10,000 characters; empty, absent and `null` are `null`. */
export const optionalText = () => orNull(limitedText(MAX_LONG_TEXT_CHARACTERS).refine(isStorable, NOT_STORABLE));

/** A text of 1 to 10,000 characters, spaces around it removed; `message` says that it is required. */
export const requiredText = (message: string) =>
  limitedText(MAX_LONG_TEXT_CHARACTERS, message).min(1, message).refine(isStorable, NOT_STORABLE);

/**
 * A `YYYY-MM-DD` of the years 1900 to 2199 that exists in the calendar; `message` says that it is none. Every day that
 * is sent is read by this.
 */
export const calendarDate = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((value) => value >= EARLIEST_DAY, "Must be a date after 1900")
    .refine((value) => value <= LATEST_DAY, "Must be a date before 2200");

const DAY_LENGTH = LATEST_DAY.length;
const isWithinBounds = (text: string) =>
  text.slice(0, DAY_LENGTH) >= EARLIEST_DAY && text.slice(0, DAY_LENGTH) <= LATEST_DAY;

/** A `YYYY-MM-DD` that exists in the calendar; `message` says that it is required. */
export const requiredDate = (message: string) =>
  z.string({ error: message }).min(1, message).pipe(calendarDate(INVALID_DATE));

/** A `YYYY-MM-DD` or nothing; empty, absent and `null` are `null`. */
export const optionalDate = () =>
  orNull(
    z.union([z.literal(""), calendarDate(INVALID_DATE)], {
      error: INVALID_DATE,
    }),
  );

/** An e-mail address with a lower-case domain (docs/product.md#users); an international one if `pattern` allows it. */
export const emailAddress = (pattern = EMAIL) =>
  z
    .string({ error: INVALID_EMAIL })
    .trim()
    .max(MAX_EMAIL_CHARACTERS, INVALID_EMAIL)
    .refine(isStorable, INVALID_EMAIL)
    .pipe(z.email({ error: INVALID_EMAIL, pattern }))
    .transform((value) => value.replace(/@.*$/, (domain) => domain.toLowerCase()));

const MAX_SEARCH_CHARACTERS = 200;

/** A list's search text: at most 200 characters, white space collapsed to single spaces. */
export const searchText = () =>
  z
    .string()
    .overwrite((value) => value.replace(/\s+/g, " ").trim())
    .max(MAX_SEARCH_CHARACTERS, `must have at most ${MAX_SEARCH_CHARACTERS} characters`)
    .refine(isStorable, "contains characters that cannot be saved");

const NO_INSTANT = "Must be a time such as 2026-03-11T09:30:00.000Z";

/** An instant of the years 1900 to 2199, as a record's version in JSON and forms. */
export const instant = () => z.iso.datetime(NO_INSTANT).refine(isWithinBounds, NO_INSTANT);

const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A minute without a time zone, as the browser's custom field for a day and a time gives it: `2026-03-11T09:30`. */
export const localDateTime = () =>
  z
    .string({ error: CHOOSE_TIME })
    .refine((text) => MINUTE.test(text) && !Number.isNaN(Date.parse(`${text}Z`)) && isWithinBounds(text), CHOOSE_TIME);

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const NO_MONTH = "Must be a month such as 2026-03";

/** A month of the years 2000 to 2099, `YYYY-MM`. */
export const calendarMonth = () => z.string(NO_MONTH).regex(MONTH, NO_MONTH);

/** A day as a list's filter, `YYYY-MM-DD`. */
export const dayFilter = () => calendarDate("must be a date such as 2026-03-11");

/** A record's id, in lower case. */
export const recordId = (message = "Must be a UUID") => z.uuid(message).transform((value) => value.toLowerCase());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether `value` is a UUID. An id in an address that is none counts as not found (docs/product.md#api-errors). */
export const isRecordId = (value: string | undefined): value is string => value !== undefined && UUID.test(value);
