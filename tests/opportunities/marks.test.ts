import fc from "fast-check";
import { expect, test } from "vitest";
import { closeDateAttention, nextStepAttention } from "#app/opportunities/list/attention.ts";
import { DEAL_STAGES, isActive } from "#app/opportunities/stages.ts";

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const deal = fc.record({
  dealStage: fc.constantFrom(...DEAL_STAGES),
  nextStepDate: fc.option(day),
  targetCloseDate: day,
});
const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test("what is won or lost is never marked, whatever its dates", () => {
  fc.assert(
    fc.property(deal, day, (one, today) => {
      if (isActive(one.dealStage)) return;
      expect([nextStepAttention(one, today), closeDateAttention(one, today)]).toEqual([null, null]);
    }),
  );
});

test("an active deal is overdue exactly when its next step lies before today, due when it is today, missing when there is none", () => {
  fc.assert(
    fc.property(deal, day, (one, today) => {
      if (!isActive(one.dealStage)) return;
      const { nextStepDate } = one;
      const kind = nextStepAttention(one, today)?.kind;
      expect(kind === "overdue").toBe(nextStepDate !== null && nextStepDate < today);
      expect(kind === "due-today").toBe(nextStepDate === today);
      expect(kind === "missing-step").toBe(nextStepDate === null);
      expect(closeDateAttention(one, today) !== null).toBe(one.targetCloseDate < today);
    }),
  );
});

test("the days of an overdue step are counted by the calendar", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 3000 }), (today, days) => {
      const one = { dealStage: "open", nextStepDate: plus(today, -days), targetCloseDate: today } as const;
      const shown = `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;
      expect(nextStepAttention(one, today)?.text).toBe(`Overdue by ${shown}`);
    }),
  );
});

test("marks say in words what they mean", () => {
  const one = { dealStage: "samples", nextStepDate: "2026-03-11", targetCloseDate: "2026-03-10" } as const;
  expect(nextStepAttention(one, "2026-03-11")?.text).toBe("Due today");
  expect(nextStepAttention(one, "2026-03-12")?.text).toBe("Overdue by 1 day");
  expect(nextStepAttention(one, "2026-03-10")).toBeNull();
  expect(nextStepAttention({ ...one, nextStepDate: null }, "2026-03-11")?.text).toBe("No next step date");
  expect(closeDateAttention(one, "2026-03-11")?.text).toBe("Close date past");
  expect(closeDateAttention(one, "2026-03-10")).toBeNull();
});
