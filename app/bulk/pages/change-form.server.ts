/** The form that says what changes of the selected records. A field that is left empty does not change. */
import { z } from "zod";
import type { RecordKind } from "#app/changes/schema.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { sentCustomValues } from "#app/records/custom/schema.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { laterDay } from "#app/team-time/team-time.ts";
import { type BulkChange, contactChange, opportunityChange } from "../schema.ts";

const text = () => z.string().max(200).optional();
const several = () => z.array(z.string().max(200)).max(200).default([]);

export const changeForm = z.object({
  dealStage: text(),
  lostReason: text(),
  nextStepInDays: text(),
  nextStepDate: text(),
  ownerUserId: text(),
  targetCloseDate: text(),
  moveCloseDateDays: text(),
  contactType: text(),
  own: sentCustomValues().optional(),
  /** Choices of custom fields with several: "key:choice". */
  add: several(),
  remove: several(),
  /** Names of fields that are emptied. */
  clear: several(),
});

type TypedChange = z.output<typeof changeForm>;

const WHOLE = /^[+-]?\d{1,4}$/;
const NO_DAYS = "Must be a whole number of days";

/** The change that was typed. "invalid" for nothing, and for values that fit no field. */
export function changeOf(kind: RecordKind, typed: TypedChange): Result<BulkChange, "invalid"> {
  const { nextStepInDays, moveCloseDateDays, add, remove, clear, own: typedValues = {}, ...fields } = typed;
  for (const [name, value] of Object.entries({ nextStepInDays, moveCloseDateDays }))
    if (value && !WHOLE.test(value)) return refused("invalid", NO_DAYS, { [name]: [NO_DAYS] });
  const cleared = clear.flatMap((name) => (name.startsWith("own.") ? [[name.slice("own.".length), null]] : []));
  const customValues = {
    ...Object.fromEntries(Object.entries(typedValues).filter(([, value]) => value)),
    ...Object.fromEntries(cleared),
  };
  const change = withoutEmpty({
    ...fields,
    ...(nextStepInDays && { nextStepDate: laterDay(teamToday(), Number(nextStepInDays)) }),
    ...(moveCloseDateDays && { moveCloseDateDays: Number(moveCloseDateDays) }),
    own: customValues,
    ownAdd: byField(add),
    ownRemove: byField(remove),
  });
  for (const name of ["nextStepDate", "lostReason"]) if (clear.includes(name)) change[name] = null;
  const read = (kind === "contact" ? contactChange : opportunityChange).safeParse(change);
  if (read.success) return done(read.data);
  const [issue] = read.error.issues;
  const message = issue?.message ?? "Choose what to change";
  const [field] = issue?.path ?? [];
  return refused("invalid", message, field === undefined ? undefined : { [String(field)]: [message] });
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === "" ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0);

const withoutEmpty = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

function byField(chosen: string[]): Record<string, string[]> {
  const pairs = chosen.map((one) => [one.slice(0, one.indexOf(":")), one.slice(one.indexOf(":") + 1)] as const);
  const groups = Map.groupBy(pairs, ([key]) => key);
  return Object.fromEntries([...groups].map(([key, all]) => [key, all.map(([, choice]) => choice)]));
}
