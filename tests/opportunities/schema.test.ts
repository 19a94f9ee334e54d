import fc from "fast-check";
import { expect, test } from "vitest";
import {
  knownOpportunityForm,
  newOpportunityForm,
  newOpportunitySchema,
  opportunityChangesSchema,
} from "#app/opportunities/schema.ts";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";
import { stretched } from "../harness/machine-speed.ts";

const ID = "3b241101-e2bb-4255-8caf-4136c566a962";
const DEAL = { name: "Trail mix", dealStage: "open", targetCloseDate: "2026-03-11" };
const LARGEST = 9_999_999_999;

type Read = { size?: number; message?: string };

const read = (result: {
  success: boolean;
  data?: { dealSize: number };
  error?: { issues: { message: string }[] };
}): Read =>
  result.success
    ? { size: result.data?.dealSize }
    : { message: result.error?.issues.map((issue) => issue.message).join("; ") };

const inForm = (dealSize?: string) => read(newOpportunityForm.safeParse({ ...DEAL, id: ID, dealSize }));
const inJson = (dealSize: unknown) => read(newOpportunitySchema.safeParse({ ...DEAL, dealSize }));

test.each([
  ["0", 0],
  ["12500", 12_500],
  ["$12,500", 12_500],
  ["$ 12,500.00", 12_500],
  [" 1,234,567 ", 1_234_567],
  ["12.5", 13],
  ["12.4", 12],
  [".5", 1],
  ["5.", 5],
  ["0012", 12],
  ["9,999,999,999", LARGEST],
  ["9999999999.4", LARGEST],
  ["12,50", 13],
  ["12 500", 12_500],
  ["12.500", 12_500],
  ["1.200,50 €", 1_201],
  ["1'500", 1_500],
  ["€100", 100],
  ["1.2E+05", 120_000],
  ["١٢", 12],
])("a form's %j is %i dollars", (typed, size) => expect(inForm(typed)).toEqual({ size }));

test.each([
  [undefined, "Deal size is required"],
  ["", "Deal size is required"],
  ["  ", "Deal size is required"],
  ["-1", "Deal size must be positive"],
  ["-$12,500", "Deal size must be positive"],
  ["$-5", "Deal size must be positive"],
  ["-0.4", "Deal size must be positive"],
  ["9,999,999,999.5", "Deal size must be at most 9,999,999,999"],
  ["10000000000", "Deal size must be at most 9,999,999,999"],
  ["9".repeat(400), "Deal size must be a number"],
  ["twelve", "Deal size must be a number"],
  ["1,2,3", "Deal size must be a number"],
  ["0x10", "Deal size must be a number"],
  ["12.5.0", "Deal size must be a number"],
  ["$", "Deal size must be a number"],
  [",", "Deal size must be a number"],
  [".", "Deal size must be a number"],
  ["NaN", "Deal size must be a number"],
  ["Infinity", "Deal size must be a number"],
])("a form's %.20j is refused: %s", (typed, message) => expect(inForm(typed)).toEqual({ message }));

test.each([
  [0, 0],
  [12.5, 13],
  [0.4, 0],
  ["12500", 12_500],
  ["12.50", 13],
  [" 7 ", 7],
  [LARGEST, LARGEST],
])("JSON's %j is %i dollars", (value, size) => expect(inJson(value)).toEqual({ size }));

test.each([
  [null, "Deal size is required"],
  [undefined, "Deal size is required"],
  ["", "Deal size is required"],
  [true, "Deal size must be a number"],
  [false, "Deal size must be a number"],
  [[], "Deal size must be a number"],
  [[5], "Deal size must be a number"],
  [{}, "Deal size must be a number"],
  [" ", "Deal size must be a number"],
  ["1e3", "Deal size must be a number"],
  ["$12,500", "Deal size must be a number"],
  ["Infinity", "Deal size must be a number"],
  [-1, "Deal size must be positive"],
  ["-0.01", "Deal size must be positive"],
  [LARGEST + 1, "Deal size must be at most 9,999,999,999"],
  [1e300, "Deal size must be at most 9,999,999,999"],
])("JSON's %j is refused: %s", (value, message) => expect(inJson(value)).toEqual({ message }));

test("a megabyte of digits is refused at once", () => {
  const digits = "1".repeat(1_000_000);
  const before = process.cpuUsage();
  for (const value of [`${digits}x`, `${digits}.`, `.${digits}x`, " ".repeat(1_000_000)]) {
    expect(inJson(value).message).toBeDefined();
    expect(inForm(value.slice(-60_000)).message).toBeDefined();
  }
  expect(process.cpuUsage(before).user).toBeLessThan(stretched(1_000_000));
});

test("every amount up to the largest is kept to the dollar, however it is written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LARGEST }), fc.integer({ min: 0, max: 49 }), (dollars, cents) => {
      const written = `${dollars}.${String(cents).padStart(2, "0")}`;
      expect(inForm(`$${dollars.toLocaleString("en-US")}.${String(cents).padStart(2, "0")}`)).toEqual({
        size: dollars,
      });
      expect(inForm(written)).toEqual({ size: dollars });
      expect(inJson(written)).toEqual({ size: dollars });
      expect(inJson(dollars)).toEqual({ size: dollars });
    }),
  );
});

test("whatever is sent as an amount, it is whole dollars within the limits or a message", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.jsonValue()), (value) => {
      for (const result of [inJson(value), inForm(typeof value === "string" ? value : JSON.stringify(value))]) {
        if (result.size === undefined) expect(result.message).toMatch(/^Deal size (is required|must be)/);
        else expect(Number.isInteger(result.size) && result.size >= 0 && result.size <= LARGEST).toBe(true);
      }
    }),
  );
});

const dated = (dates: Record<string, unknown>) => newOpportunitySchema.safeParse({ ...DEAL, dealSize: 1, ...dates });

test("every day of the calendar is a date, written as it is kept", () => {
  const days = fc.date({
    min: new Date("1900-01-01T00:00:00Z"),
    max: new Date("2199-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (day) => {
      const text = day.toISOString().slice(0, 10);
      expect(dated({ targetCloseDate: text, nextStepDate: text }).data).toMatchObject({
        targetCloseDate: text,
        nextStepDate: text,
      });
    }),
  );
});

test.each([
  "2026-02-29",
  "2026-02-30",
  "2026-13-01",
  "2026-00-10",
  "2026-1-1",
  "11.03.2026",
  "2026-03-11T00:00:00Z",
  "tomorrow",
  "0000-01-01",
  "1899-12-31",
  "12026-01-01",
  "-2026-01-01",
  20260311,
  true,
  {},
])("%j is no date", (value) => {
  expect(dated({ targetCloseDate: value }).success).toBe(false);
  expect(dated({ nextStepDate: value }).success).toBe(false);
});

test("a leap day is a date in a leap year", () => {
  expect(dated({ targetCloseDate: "2028-02-29" }).success).toBe(true);
  expect(dated({ targetCloseDate: "2000-02-29" }).success).toBe(true);
  expect(dated({ targetCloseDate: "1900-02-29" }).success).toBe(false);
});

test("the close date is required and the next step's may be missing", () => {
  for (const nothing of [undefined, null, ""]) {
    expect(dated({ targetCloseDate: nothing }).error?.issues[0]?.message).toBe("Target close date is required");
    expect(dated({ nextStepDate: nothing }).data?.nextStepDate).toBeNull();
  }
});

test.each(DEAL_STAGES)("the stage %s is one of the six", (dealStage) => {
  expect(dated({ dealStage }).success).toBe(true);
});

test.each([undefined, null, "", "Open", "won", 0, ["open"]])("%j is no stage", (dealStage) => {
  expect(dated({ dealStage }).error?.issues[0]?.message).toBe("Deal stage is required");
});

test("what is required is said for each field", () => {
  const issues = newOpportunitySchema.safeParse({}).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]))).toEqual({
    name: "Opportunity name is required",
    dealStage: "Deal stage is required",
    dealSize: "Deal size is required",
    targetCloseDate: "Target close date is required",
  });
});

test.each([
  ["name", 200],
  ["nextStepDescription", 10_000],
  ["description", 10_000],
])("%s holds %i characters and is refused, not cut, beyond", (field, limit) => {
  expect(dated({ [field]: "x".repeat(limit) }).data).toHaveProperty(field, "x".repeat(limit));
  expect(dated({ [field]: "x".repeat(limit + 1) }).error?.issues[0]?.message).toBe(
    `At most ${limit.toLocaleString("en-US")} characters`,
  );
});

test("who created and changed it is not taken from what is sent", () => {
  const sent = { createdByUserId: ID, lastUpdatedByUserId: ID, creationDate: "2020-01-01T00:00:00.000Z", contacts: [] };
  expect(Object.keys(dated(sent).data ?? {}).sort()).toEqual([
    "dealSize",
    "dealStage",
    "description",
    "name",
    "nextStepDate",
    "nextStepDescription",
    "targetCloseDate",
  ]);
  expect(opportunityChangesSchema.parse(sent)).toEqual({});
});

test("a change holds the fields that were sent and no others", () => {
  const all = {
    ...DEAL,
    dealSize: 5,
    nextStepDate: "2026-03-01",
    nextStepDescription: "call",
    description: "long",
    updatedAt: "2026-03-01T10:00:00.000Z",
  };
  fc.assert(
    fc.property(fc.subarray(Object.entries(all)), (entries) => {
      const sent = Object.fromEntries(entries);
      expect(opportunityChangesSchema.parse(sent)).toEqual(sent);
    }),
  );
});

test.each(["", "yesterday", "2026-02-30T10:00:00.000Z", "2026-03-01", 5, null])(
  "%j is no version to compare with",
  (updatedAt) => {
    expect(opportunityChangesSchema.safeParse({ updatedAt }).success).toBe(false);
    expect(knownOpportunityForm.safeParse({ ...DEAL, dealSize: "5", updatedAt }).success).toBe(false);
  },
);

test("a form attaches the contacts that are ticked, none when nothing is", () => {
  const form = { ...DEAL, dealSize: "5", id: ID };
  expect(newOpportunityForm.parse(form).contactIds).toEqual([]);
  expect(newOpportunityForm.parse({ ...form, contactIds: [ID.toUpperCase()] }).contactIds).toEqual([ID]);
  expect(newOpportunityForm.safeParse({ ...form, contactIds: ["x"] }).success).toBe(false);
});
