/** Inputs and answers of targets (docs/product.md#targets). */
import { z } from "zod";
import { amountChecks } from "#app/http/checks.ts";
import { calendarMonth, recordId, withMaxElements } from "#app/http/schema.ts";
import { readAmount } from "#app/records/amount.ts";
import { AMOUNT, AMOUNT_NAMES, EVERYONE } from "./checks.ts";

const MAX_AMOUNT = 9_999_999_999;
const MAX_AT_ONCE = 1_000;
const [NUMBER, POSITIVE] = amountChecks(AMOUNT);

/** Dollars from 0 to 9,999,999,999, to the cent. */
const dollars = () =>
  z
    .number(NUMBER.message)
    .min(0, POSITIVE.message)
    .max(MAX_AMOUNT, `${AMOUNT} must be at most ${MAX_AMOUNT.toLocaleString("en-US")}`)
    .transform((value) => Math.round(value * 100) / 100);

/** Targets to be set in JSON; null as an amount removes one. */
export const setTargetsSchema = withMaxElements(
  MAX_AT_ONCE,
  `At most ${MAX_AT_ONCE.toLocaleString("en-US")} targets at once`,
  z
    .array(z.object({ userId: recordId().nullable(), month: calendarMonth(), amount: dollars().nullable() }))
    .max(MAX_AT_ONCE),
).refine(
  (targets) => new Set(targets.map(({ userId, month }) => `${userId} ${month}`)).size === targets.length,
  "Name each month once for the team and once for each person",
);

/** What is to be set: `userId` null is the team, `amount` null removes. */
export type NewTarget = z.output<typeof setTargetsSchema>[number];

/** A target in JSON; `userId` is null for the team's. */
export const targetJson = z
  .object({ userId: z.uuid().nullable(), month: z.string().describe("`YYYY-MM`"), amount: z.number() })
  .meta({ id: "Target" });

export type TargetJson = z.output<typeof targetJson>;

const typedAmount = () =>
  z
    .string()
    .trim()
    .transform((value) => readAmount(value) ?? Number.NaN)
    .pipe(dollars())
    .nullable()
    .default(null);

const amounts: Record<string, ReturnType<typeof typedAmount>> = Object.fromEntries(
  AMOUNT_NAMES.map((name) => [name, typedAmount()]),
);

/**
 * The form: whose targets (nobody: the team's), the month of the first amount, and the amounts; an empty one is none.
 * Of {@link EVERYONE} each person gets the amounts, and an empty one stays as it is.
 */
export const targetsForm = z.object({
  of: recordId().or(z.literal(EVERYONE)).nullable().default(null),
  first: calendarMonth(),
  ...amounts,
});

/** The amounts of a form by the place of their month; null where none was typed. */
export const amountsIn = (typed: object): (number | null)[] =>
  AMOUNT_NAMES.map((name) => (typed as Record<string, number | null>)[name] ?? null);
