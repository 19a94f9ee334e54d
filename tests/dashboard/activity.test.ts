/** What was done to deals, and which nobody touched (docs/product.md#activity). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findActivePeople, findActivity } from "#app/dashboard/activity/queries.server.ts";
import { weeksOf } from "#app/dashboard/activity/weeks.ts";
import { readFilters } from "#app/lists/list-request.server.ts";
import { ACTIVITY_KINDS, type ActivityKind } from "#app/opportunities/past/checks.ts";
import { findPastTotals } from "#app/opportunities/past/past-queries.server.ts";
import { type PastFilter, pastFilters } from "#app/opportunities/past/schema.ts";
import { dayOf, laterDay, startOfDay } from "#app/team-time/team-time.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { type Trail, writeTrails } from "./random-trails.ts";

const { ada, bo, em } = adaAndBo();
// `HISTORIES=1000 npx vitest run tests/dashboard/activity.test.ts` tries more of them.
const RUNS = Number(process.env.HISTORIES ?? 40);
const ZONE = "America/New_York";
const HOUR_MS = 3_600_000;
const DEALS = 6;
const SPAN_HOURS = 40 * 24;
// The clocks go forward on March 8, 2026, within these days.
const BEGIN = Date.parse("2026-02-20T00:00:00Z");

const CHANGES = {
  created: { action: "created", before: null, after: { name: "Larkspur" } },
  note: { action: "note_added", before: null, after: { text: "Called" } },
  move: { action: "updated", before: { dealStage: "open" }, after: { dealStage: "samples" } },
  step: { action: "updated", before: { nextStepDescription: "Call" }, after: { nextStepDescription: null } },
  planned: { action: "updated", before: { nextStepDescription: null }, after: { nextStepDescription: "Call" } },
  both: {
    action: "updated",
    before: { dealStage: "open", nextStepDescription: "Call" },
    after: { dealStage: "samples", nextStepDescription: null },
  },
  attached: { action: "contact_attached", before: null, after: {} },
} as const;

const DEEDS_OF: Record<keyof typeof CHANGES, ActivityKind[]> = {
  created: ["new"],
  note: ["notes"],
  move: ["moves"],
  step: ["steps"],
  planned: [],
  both: ["moves", "steps"],
  attached: [],
};

type Made = {
  deal: number;
  by: 0 | 1;
  hour: number;
  placedLater: number;
  what: keyof typeof CHANGES;
  kind: "opportunity" | "contact";
  via: "page" | "api" | "import" | "undo";
  implied: boolean | null;
};

const made: fc.Arbitrary<Made> = fc.record({
  deal: fc.nat(DEALS - 1),
  by: fc.constantFrom(0 as const, 1 as const),
  hour: fc.nat(SPAN_HOURS),
  placedLater: fc.nat(2_000),
  what: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  kind: fc.constantFrom("opportunity", "opportunity", "opportunity", "contact"),
  via: fc.constantFrom("page", "page", "api", "import", "undo"),
  implied: fc.constantFrom(null, null, false, true),
});

const atOf = ({ hour }: Made) => BEGIN + hour * HOUR_MS;
const deals: Trail[] = Array.from({ length: DEALS }, (_, index) => ({
  owner: index % 2 === 0 ? 0 : 1,
  size: 100 * (index + 1),
  began: index,
  steps: [{ stage: index === 0 ? "won-closed" : "samples", days: 1 }],
  isGone: false,
}));

async function write(ids: string[], all: Made[]): Promise<void> {
  const rows = all.map(({ deal, by, what, kind, via, implied, placedLater, ...rest }, index) => ({
    ...CHANGES[what],
    kind,
    via,
    implied,
    at: new Date(atOf({ deal, by, what, kind, via, implied, placedLater, ...rest })).toISOString(),
    user_id: [ada.id, bo.id][by],
    record_id: ids[deal],
    id: randomUUID(),
    position: (BEGIN + (rest.hour + placedLater) * HOUR_MS) * 1_000 + index,
  }));
  await em().execute("delete from changes");
  await em().execute(
    `insert into changes (id, at, user_id, via, kind, record_id, action, before, after, implied, position)
     select id, at, user_id, via, kind, record_id, action, before, after, implied, position
       from jsonb_to_recordset(?::jsonb) as r (id uuid, at timestamptz, user_id uuid, via text, kind text, record_id uuid,
            action text, before jsonb, after jsonb, implied boolean, position bigint)`,
    [JSON.stringify(rows)],
  );
}

const counts = (one: Made) =>
  one.kind === "opportunity" && ["page", "api"].includes(one.via) && one.implied !== true ? DEEDS_OF[one.what] : [];

/** The same by hand. */
function expected(all: Made[], asOf: string, owner: 0 | null) {
  const monday = laterDay(asOf, -((new Date(asOf).getUTCDay() + 6) % 7));
  const days = new Map<string, number>();
  for (const one of all) {
    const day = dayOf(new Date(atOf(one)), ZONE);
    if (day < laterDay(monday, -7) || day > asOf || (owner !== null && one.by !== owner)) continue;
    for (const kind of counts(one)) {
      const key = [day, [ada.id, bo.id][one.by], kind].join();
      days.set(key, (days.get(key) ?? 0) + 1);
    }
  }
  const touched = new Set(
    all
      .filter((one) => one.kind === "opportunity")
      .filter((one) => {
        const day = dayOf(new Date(atOf(one)), ZONE);
        return day > laterDay(asOf, -14) && day <= asOf;
      })
      .map(({ deal }) => deal),
  );
  const untouched = deals.filter(
    (deal, index) => index > 0 && !touched.has(index) && (owner === null || deal.owner === owner),
  );
  return {
    monday,
    days: Object.fromEntries(days),
    untouched: { count: untouched.length, sum: untouched.reduce((sum, { size }) => sum + size, 0) },
  };
}

async function listOf(href: string): Promise<{ count: number; sum: number }> {
  const { filter, invalid } = readFilters<PastFilter>(new URL(href, "http://any").searchParams, pastFilters.shape);
  expect(invalid).toEqual({});
  const totals = await findPastTotals(
    em(),
    { end: startOfDay(filter.asOf ?? "", ZONE, 1), timeZone: ZONE, filter },
    [],
  );
  const sum = (key: "count" | "sum") => totals.reduce((all, total) => all + total[key], 0);
  return { count: sum("count"), sum: sum("sum") };
}

const readingOf = (asOf: string, owner: 0 | null) => ({
  asOf,
  end: startOfDay(asOf, ZONE, 1),
  today: "2026-12-31",
  timeZone: ZONE,
  owner: owner === null ? null : ada.id,
  version: randomUUID(),
});

test("what was done in random changes is what one counts by hand, mine and the team's, and the lists have the deals behind it", async () => {
  const ids = await writeTrails(em(), deals, [ada.id, bo.id]);
  await fc.assert(
    fc.asyncProperty(fc.array(made, { maxLength: 60 }), fc.integer({ min: 0, max: 40 }), async (all, later) => {
      await write(ids, all);
      const asOf = laterDay("2026-02-20", later);
      for (const owner of [null, 0] as const) {
        const activity = await findActivity(em(), readingOf(asOf, owner));
        const { days, untouched, ...rest } = activity;
        const found = Object.fromEntries(
          days.map(({ day, userId, kind, count }) => [[day, userId, kind].join(), count]),
        );
        const { untouched: wanted, ...others } = expected(all, asOf, owner);
        expect({ monday: rest.monday, days: found }).toEqual(others);
        expect(untouched).toMatchObject(wanted);
        expect(await listOf(untouched.href)).toEqual(wanted);
        const [first] = days;
        if (!first) continue;
        const behind = all.filter(
          (one) =>
            dayOf(new Date(atOf(one)), ZONE) === first.day &&
            [ada.id, bo.id][one.by] === first.userId &&
            counts(one).includes(first.kind),
        );
        expect((await listOf(first.href)).count).toBe(new Set(behind.map(({ deal }) => deal)).size);
      }
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);

test("a week ends with the Sunday of the team's zone", async () => {
  const ids = await writeTrails(em(), deals, [ada.id, bo.id]);
  const note = { by: 0, placedLater: 0, what: "note", kind: "opportunity", via: "page", implied: null } as const;
  // 23:00 on Sunday, March 8, in New York, an hour later, and an hour before the week before begins.
  const hourOf = (instant: string) => (Date.parse(instant) - BEGIN) / HOUR_MS;
  await write(ids, [
    { ...note, deal: 1, hour: hourOf("2026-03-09T03:00:00Z") },
    { ...note, deal: 2, hour: hourOf("2026-03-09T04:00:00Z") },
    { ...note, deal: 3, hour: hourOf("2026-03-02T04:00:00Z") },
  ]);
  const activity = await findActivity(em(), readingOf("2026-03-11", null));
  expect(activity.monday).toBe("2026-03-09");
  expect(activity.days.map(({ day }) => day)).toEqual(["2026-03-08", "2026-03-09"]);
  const weeks = weeksOf(activity, await findActivePeople(em(), readingOf("2026-03-11", null), activity));
  expect(weeks.map(({ name }) => name)).toEqual(["Bo Diddley", "Ada Lovelace"]);
  const its = weeks.find(({ id }) => id === ada.id)?.kinds;
  expect(ACTIVITY_KINDS.map((kind) => [its?.[kind].now.count, its?.[kind].before.count])).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(await listOf(its?.notes.now.href ?? "")).toEqual({ count: 1, sum: 300 });
  expect(await listOf(its?.notes.before.href ?? "")).toEqual({ count: 1, sum: 200 });
});

test("of a period that is named, the days are those, both included, and none after the day of the figures", async () => {
  const ids = await writeTrails(em(), deals, [ada.id, bo.id]);
  const note = { by: 0, placedLater: 0, what: "note", kind: "opportunity", via: "page", implied: null } as const;
  const hours = ["2026-02-25", "2026-02-26", "2026-03-01", "2026-03-20"].map(
    (day) => (Date.parse(`${day}T17:00:00Z`) - BEGIN) / HOUR_MS,
  );
  await write(
    ids,
    hours.map((hour) => ({ ...note, deal: 1, hour })),
  );
  const daysIn = async (period: { from?: string; to?: string }) =>
    (await findActivity(em(), readingOf("2026-03-11", null), period)).days.map(({ day }) => day);
  expect(await daysIn({ from: "2026-02-26", to: "2026-03-01" })).toEqual(["2026-02-26", "2026-03-01"]);
  expect(await daysIn({ from: "2026-02-01", to: "2199-12-31" })).toEqual(["2026-02-25", "2026-02-26", "2026-03-01"]);
  expect(await daysIn({ to: "2026-02-20" })).toEqual([]);
});
