/** The funnel (docs/product.md#funnel). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { periodBefore, quartersOf, requestedPeriod } from "#app/dashboard/funnel/period.ts";
import { findFunnel } from "#app/dashboard/funnel/queries.server.ts";
import type { FunnelPeriod } from "#app/dashboard/funnel/schema.ts";
import { NON_LOST_STAGES } from "#app/opportunities/past/checks.ts";
import { isActive, STAGES } from "#app/opportunities/stages.ts";
import { laterDay, startOfDay } from "#app/team-time/team-time.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { FIRST_DAY, LAST_DAY, type Trail, totalOf, trails, walkedUntil, writeTrails } from "./random-trails.ts";

const { ada, bo, em } = adaAndBo();
// `HISTORIES=1000 npx vitest run tests/dashboard/funnel.test.ts` tries more of them.
const RUNS = Number(process.env.HISTORIES ?? 30);

const readingOf = (asOf: string, owner: string | null) => ({
  asOf,
  owner,
  today: "2026-12-31",
  timeZone: "UTC",
  end: startOfDay(asOf, "UTC", 1),
  version: randomUUID(),
});

/** The same by hand. */
function expected(all: Trail[], asOf: string, { from, to }: { from: string; to: string }) {
  const found = all
    .filter(({ began }) => laterDay(FIRST_DAY, began) >= from && laterDay(FIRST_DAY, began) <= to)
    .map((trail) => walkedUntil(trail, asOf))
    .filter((walk) => walk !== null)
    .map((walk) => ({
      walk,
      furthest: Math.max(
        0,
        ...walk.filter(({ stage }) => STAGES[stage].closed !== "lost").map(({ stage }) => STAGES[stage].rank),
      ),
      ending: STAGES[walk.at(-1)?.stage ?? "open"].closed,
    }));
  const stages = NON_LOST_STAGES.map((camp) => {
    const further = found.filter(({ furthest }) => furthest > STAGES[camp].rank);
    const days = further
      .map(({ walk }) => walk.slice(0, -1).filter(({ stage }) => stage === camp))
      .filter((its) => its.length > 0)
      .map((its) => its.reduce((sum, { days }) => sum + days, 0))
      .sort((a, b) => a - b);
    return {
      stage: camp,
      reached: found.filter(({ furthest }) => furthest >= STAGES[camp].rank).length,
      medianDays: isActive(camp) ? (days[Math.ceil(days.length / 2) - 1] ?? null) : null,
      lost: found.filter(({ walk, ending }) => ending === "lost" && (walk.at(-2)?.stage ?? "open") === camp).length,
    };
  });
  return { closed: found.filter(({ ending }) => ending !== null).length, stages };
}

const plain = ({ closed, stages }: FunnelPeriod) => ({
  closed,
  stages: stages.map(({ href: _, lost, ...stage }) => ({ ...stage, lost: lost.count })),
});

test("the funnel of random histories is the one that one works out by hand, on any day, mine and the team's, and its lists have as many rows", async () => {
  await fc.assert(
    fc.asyncProperty(
      trails(40),
      fc.integer({ min: 60, max: 303 }),
      fc.integer({ min: 1, max: 150 }),
      async (all, day, length) => {
        await writeTrails(em(), all, [ada.id, bo.id]);
        const asOf = laterDay(FIRST_DAY, day);
        const period = { from: laterDay(asOf, 1 - length), to: asOf };
        for (const owner of [null, ada.id]) {
          const its = owner ? all.filter((trail) => trail.owner === 0) : all;
          const funnel = await findFunnel(em(), readingOf(asOf, owner), period);
          expect(plain(funnel)).toEqual(expected(its, asOf, period));
          expect(plain(funnel.before)).toEqual(expected(its, asOf, periodBefore(period)));
          for (const { reached, href, lost } of [...funnel.stages, ...funnel.before.stages]) {
            expect((await totalOf(em(), href)).count).toBe(reached);
            expect((await totalOf(em(), lost.href)).count).toBe(lost.count);
          }
        }
      },
    ),
    { numRuns: RUNS },
  );
}, 3_600_000);

test("this quarter goes until the day, and the last one is whole, also over the turn of a year", () => {
  expect(quartersOf("2026-02-28")).toEqual([
    ["This quarter", { from: "2026-01-01", to: "2026-02-28" }],
    ["Last quarter", { from: "2025-10-01", to: "2025-12-31" }],
  ]);
  expect(quartersOf("2026-06-30").map(([, { from }]) => from)).toEqual(["2026-04-01", "2026-01-01"]);
});

test("a period is half a year until the day by itself; the one before has as many days and ends the day before", () => {
  expect(requestedPeriod({}, LAST_DAY)).toEqual({ from: "2025-10-03", to: "2026-03-31" });
  expect(requestedPeriod({ from: "2026-03-01" }, LAST_DAY)).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-01-29", to: "2026-02-28" });
});
