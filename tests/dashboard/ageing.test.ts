/** How long deals have been in their stage (docs/product.md#ageing). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findAgeing, lastChangeText } from "#app/dashboard/ageing/queries.server.ts";
import { ACTIVE_STAGES, isActive, STAGES } from "#app/opportunities/stages.ts";
import { laterDay, startOfDay } from "#app/team-time/team-time.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { FIRST_DAY, type Trail, totalOf, trails, walkedUntil, writeTrails } from "./random-trails.ts";

const { ada, bo, em } = adaAndBo();
// `HISTORIES=1000 npx vitest run tests/dashboard/ageing.test.ts` tries more of them.
const RUNS = Number(process.env.HISTORIES ?? 30);

/** The same by hand: no trail is older than a year, so every closed one counts. */
function expected(all: Trail[], asOf: string, owner: 0 | null) {
  const found = all.flatMap((trail) => {
    const walk = walkedUntil(trail, asOf);
    const last = walk?.at(-1);
    return walk && last ? [{ ...trail, walk, last }] : [];
  });
  const closed = found.filter(({ last }) => !isActive(last.stage));
  const won = closed.filter(({ last }) => STAGES[last.stage].closed === "won");
  const mine = found.filter((deal) => isActive(deal.last.stage) && (owner === null || deal.owner === owner));
  const stages = ACTIVE_STAGES.map((stage) => {
    const days = won
      .map(({ walk }) => walk.filter((one) => one.stage === stage))
      .filter((its) => its.length > 0)
      .map((its) => its.reduce((sum, one) => sum + one.days, 0))
      .sort((a, b) => a - b);
    const median = days[Math.ceil(days.length / 2) - 1];
    const usualDays = closed.length < 10 || median === undefined ? null : Math.max(1, median);
    const open = mine.filter(({ last }) => last.stage === stage);
    const slow = open.filter(({ last }) => usualDays !== null && last.days > 2 * usualDays);
    const total = (its: typeof open) => ({ count: its.length, sum: its.reduce((sum, { size }) => sum + size, 0) });
    return { stage, usualDays, open: total(open), slow: total(slow) };
  });
  return { closed: closed.length, stages, days: mine.map(({ last }) => last.days).sort((a, b) => b - a) };
}

test("the ages of random histories are those that one works out by hand, the longest first, and the lists add up to the figures", async () => {
  await fc.assert(
    fc.asyncProperty(trails(40), fc.integer({ min: 60, max: 303 }), async (all, day) => {
      await writeTrails(em(), all, [ada.id, bo.id]);
      const asOf = laterDay(FIRST_DAY, day);
      const end = startOfDay(asOf, "UTC", 1);
      for (const owner of [null, 0] as const) {
        const today = "2026-12-31";
        const whose = owner === null ? null : ada.id;
        const reading = { asOf, end, today, timeZone: "UTC", owner: whose, version: randomUUID() };
        const ageing = await findAgeing(em(), reading);
        const { days, ...figures } = expected(all, asOf, owner);
        expect(ageing).toMatchObject(figures);
        expect(ageing.deals.map((deal) => deal.days)).toEqual(days);
        for (const { open, slow, usualDays } of ageing.stages) {
          expect(await totalOf(em(), open.href)).toEqual({ count: open.count, sum: open.sum });
          if (usualDays !== null) expect(await totalOf(em(), slow.href)).toEqual({ count: slow.count, sum: slow.sum });
        }
      }
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);

test("the last touch of a deal is said with its day: the fields that changed, or what was done", () => {
  expect(lastChangeText("2026-03-11", "updated", ["dealStage", "nextStepDate"])).toBe(
    "Last on Mar 11, 2026: Stage, Next Step Date",
  );
  expect(lastChangeText("2026-03-11", "note_added", ["text"])).toBe("Last on Mar 11, 2026: a note");
});
