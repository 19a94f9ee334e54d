/** Building blocks of the rooms' schemas: texts that PostgreSQL can keep, dates, e-mail addresses, ids. */
import { z } from "zod";

const NAME_LIMIT = 200;
const LONG_TEXT_LIMIT = 10_000;
const EMAIL_LIMIT = 254;

// PostgreSQL refuses NUL, and a lone surrogate has no UTF-8.
const isStorable = (value: string) => !value.includes("\0") && value.isWellFormed();
const NOT_STORABLE = "Contains characters that cannot be saved";

// Forms send every line break as CRLF, programs as LF; kept alike, an unchanged text stays unchanged.
const withLineFeeds = (value: string) => value.replace(/\r\n?/g, "\n");

const limited = (max: number) =>
  z
    .string("Must be text")
    .overwrite(withLineFeeds)
    .trim()
    .max(max, `At most ${max.toLocaleString("en-US")} characters`);

/** A name of 1 to 200 characters, spaces around it removed; `message` says that it is required. */
export const requiredName = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(NAME_LIMIT, `At most ${NAME_LIMIT} characters`)
    .refine(isStorable, NOT_STORABLE);

const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((value) => value || null);

/** A name of at most 200 characters; empty, absent and `null` are `null`. */
export const optionalName = () => orNull(limited(NAME_LIMIT).refine(isStorable, NOT_STORABLE));

/** A text of at most 10,000 characters; empty, absent and `null` are `null`. */
export const optionalText = () => orNull(limited(LONG_TEXT_LIMIT).refine(isStorable, NOT_STORABLE));

const EARLIEST = "1900-01-01";
const calendarDate = (message: string) =>
  z.iso.date({ error: message }).refine((value) => value >= EARLIEST, "Must be a date after 1900");

/** A `YYYY-MM-DD` that exists in the calendar; `message` says that it is required. */
export const requiredDate = (message: string) =>
  z.string({ error: message }).min(1, message).pipe(calendarDate("Must be a date such as 2026-03-11"));

/** A `YYYY-MM-DD` or nothing; empty, absent and `null` are `null`. */
export const optionalDate = () =>
  orNull(
    z.union([z.literal(""), calendarDate("Must be a date such as 2026-03-11")], {
      error: "Must be a date such as 2026-03-11",
    }),
  );

/** An e-mail address with its domain in lower case (decisions.md section 9). */
export const emailAddress = () =>
  z
    .string({ error: "Invalid email address" })
    .trim()
    .max(EMAIL_LIMIT, "Invalid email address")
    .refine(isStorable, "Invalid email address")
    .pipe(z.email("Invalid email address"))
    .transform((value) => value.replace(/@.*$/, (domain) => domain.toLowerCase()));

const SEARCH_LIMIT = 200;

/** What a list is searched for: at most 200 characters, spaces between words made one. */
export const searchText = () =>
  z
    .string()
    .overwrite((value) => value.replace(/\s+/g, " ").trim())
    .max(SEARCH_LIMIT, `must have at most ${SEARCH_LIMIT} characters`)
    .refine(isStorable, "contains characters that cannot be saved");

/** A day in a list's address. */
export const dayFilter = () => calendarDate("must be a date such as 2026-03-11");

/** A record's id, in lower case. */
export const recordId = (message = "Must be a UUID") => z.uuid(message).transform((value) => value.toLowerCase());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether an address's id can be looked up; one that is no UUID is unknown (decisions.md section 4). */
export const isRecordId = (value: string | undefined): value is string => value !== undefined && UUID.test(value);
