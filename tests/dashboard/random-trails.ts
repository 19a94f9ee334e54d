/** Random walks of deals over the trail, for tests that compare the figures of views with a plain reference. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { EntityManager } from "#app/db/orm.server.ts";
import { readFilters } from "#app/lists/list-request.server.ts";
import { findPastTotals } from "#app/opportunities/past/past-queries.server.ts";
import { type PastFilter, pastFilters } from "#app/opportunities/past/schema.ts";
import { writeSpans } from "#app/opportunities/past/span-rows.server.ts";
import { extendSpans, type FigureChange } from "#app/opportunities/past/timeline.ts";
import { DEAL_STAGES, type DealStage } from "#app/opportunities/stages.ts";
import { laterDay, startOfDay } from "#app/team-time/team-time.ts";

/** The first day of all trails, and the last one on which something happens. */
export const FIRST_DAY = "2025-06-01";
export const LAST_DAY = "2026-03-31";
const DAYS = 304;

/** A deal whose stages begin at noon, days counted from {@link FIRST_DAY}; if `isGone`, deleted after the last. */
export type Trail = {
  owner: 0 | 1;
  size: number;
  began: number;
  steps: { stage: DealStage; days: number }[];
  isGone: boolean;
};

/** So many trails; in the later ones most are closed. */
export const trails = (most: number): fc.Arbitrary<Trail[]> =>
  fc.array(
    fc.record({
      owner: fc.constantFrom(0 as const, 1 as const),
      size: fc.integer({ min: 0, max: 5_000 }),
      began: fc.nat(DAYS - 1),
      steps: fc.array(fc.record({ stage: fc.constantFrom(...DEAL_STAGES), days: fc.integer({ min: 1, max: 40 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      isGone: fc.boolean(),
    }),
    { maxLength: most },
  );

/**
 * What a trail has come to at the end of a day: each stage with the days in it, the last one until that day; null if
 * the deal is not there.
 */
export function walkedUntil({ began, steps, isGone }: Trail, day: string): { stage: DealStage; days: number }[] | null {
  const last = (Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000;
  const walked: { stage: DealStage; days: number }[] = [];
  let at = began;
  if (began > last) return null;
  for (const [index, { stage, days }] of steps.entries()) {
    if (at > last) break;
    const leaves = index < steps.length - 1 || isGone ? at + days : Number.POSITIVE_INFINITY;
    const inIt = Math.min(leaves, last) - at;
    const before = walked.at(-1);
    if (before?.stage === stage) before.days += inIt;
    else walked.push({ stage, days: inIt });
    at = leaves;
  }
  return isGone && at <= last ? null : walked;
}

/** Writes the spans of the trails in place of all that are there. Gives their ids. */
export async function writeTrails(
  em: EntityManager,
  all: Trail[],
  owners: readonly [string, string],
): Promise<string[]> {
  await em.execute("delete from opportunity_states");
  const ids = all.map(() => randomUUID());
  const spans = new Map(
    all.map((trail, index) => [ids[index] ?? "", extendSpans(null, changesOf(trail, owners[trail.owner]))]),
  );
  await writeSpans(em, { anew: [], spans });
  return ids;
}

const noon = (day: number) => `${laterDay(FIRST_DAY, day)}T12:00:00.000Z`;

function changesOf({ size, began, steps, isGone }: Trail, ownerUserId: string): FigureChange[] {
  const changes: FigureChange[] = [];
  let at = began;
  for (const [index, { stage, days }] of steps.entries()) {
    const after =
      index === 0 ? { dealStage: stage, dealSize: size, targetCloseDate: LAST_DAY, ownerUserId } : { dealStage: stage };
    changes.push({ at: noon(at), action: index === 0 ? "created" : "updated", after });
    at += days;
  }
  return isGone ? [...changes, { at: noon(at), action: "deleted", after: null }] : changes;
}

/** What the rows of a list's address add up to. */
export async function totalOf(em: EntityManager, href: string): Promise<{ count: number; sum: number }> {
  const { filter, invalid } = readFilters<PastFilter>(new URL(href, "http://any").searchParams, pastFilters.shape);
  if (Object.keys(invalid).length > 0) throw new Error(`not understood: ${href}`);
  const end = startOfDay(filter.asOf ?? "", "UTC", 1);
  const totals = await findPastTotals(em, { end, timeZone: "UTC", filter }, []);
  return {
    count: totals.reduce((all, { count }) => all + count, 0),
    sum: totals.reduce((all, { sum }) => all + sum, 0),
  };
}
