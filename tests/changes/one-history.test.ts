/** `changes` agrees with `opportunity_activities`, which the last release reads (docs/decisions.md, "One history"). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { findHistory, shownHistory } from "#app/changes/history-queries.server.ts";
import type { HistoryLine } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { freshDatabase } from "../harness/database.ts";
import { stretched } from "../harness/machine-speed.ts";
import { runStep, someIds, step } from "./random-commands.ts";

const team = adaAndBo();
const { ada, bo, em } = team;

// `SEQUENCES=300 npx vitest run tests/changes` tries more of them.
const SEQUENCES = Number(process.env.SEQUENCES ?? 30);

type Line = Omit<HistoryLine, "kind" | "tokenId"> & { kind: string };

/** The lines of all opportunities as the release before this one reads them, by opportunity. */
async function byActivities(from: EntityManager): Promise<Record<string, Line[]>> {
  const rows = await from.execute<(Line & { opportunity: string })[]>(`
    select id, opportunity_id as opportunity, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           user_id as "userId", activity_type as kind, via, old_value as "oldValue", new_value as "newValue",
           case activity_type when 'stage_changed' then 'dealStage' when 'owner_changed' then 'ownerUserId' else field end as field
      from opportunity_activities order by created_at desc, (activity_type <> 'created') desc, id desc`);
  const lines = Map.groupBy(rows, ({ opportunity }) => opportunity);
  return Object.fromEntries([...lines].map(([id, ofOne]) => [id, ofOne.map(({ opportunity: _, ...line }) => line)]));
}

const OTHERS = ["deleted", "restored", "merged", "note_added", "note_removed"];

async function byChanges(from: EntityManager): Promise<Record<string, Line[]>> {
  const ids = await from.execute<{ id: string }[]>("select id from opportunities");
  const histories = ids.map(async ({ id }) => {
    const { rows } = await findHistory(
      from,
      { kind: "opportunity", id },
      { ...shownHistory(new URL("http://x/")), limit: 10_000 },
    );
    // The release before knows no tokens.
    const known = rows.map(({ tokenId: _, ...line }): Line => line);
    return [id, known.filter(({ kind }) => !OTHERS.includes(kind))] as const;
  });
  return Object.fromEntries(await Promise.all(histories));
}

test("of the sample team", async () => {
  const database = await freshDatabase();
  await loadSampleTeam(database.orm, { now: new Date("2026-03-11T12:00:00Z") });
  const from = database.orm.em.fork();
  const lines = await byChanges(from);
  expect(Object.values(lines).flat().length).toBeGreaterThan(200);
  expect(lines).toEqual(await byActivities(from));
  await database.stop();
});

test(
  "of any sequence of commands, trash and merges included",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const ids = someIds();
        for (const [index, one] of steps.entries()) await runStep(em(), one, ids, team, index % 3 === 0 ? bo : ada);
        expect(await byChanges(em())).toEqual(await byActivities(em()));
      }),
      { numRuns: SEQUENCES },
    );
  },
  stretched(600_000),
);
