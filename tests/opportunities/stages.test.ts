import { afterAll, beforeAll, expect, test } from "vitest";
import { RANKING_KINDS } from "#app/leaderboard/rankings/ranking-kinds.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import {
  ACTIVE_STAGES,
  CLOSED_STAGES,
  DEAL_STAGES,
  FIRST_CLOSED_RANK,
  STAGES,
  stageLook,
  UNKNOWN_RANK,
  WON_STAGES,
} from "#app/opportunities/stages.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

const ranks = DEAL_STAGES.map((stage) => STAGES[stage].rank);

test("the table names the stages in the order of their ranks, and no rank twice", () => {
  expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
});

test("a stage keeps its rank, because the last release filters by it while both releases run", () => {
  const released = { open: 0, qualified: 1, samples: 2, "contract-negotiation": 3, "won-closed": 4, "lost-closed": 5 };
  expect(Object.fromEntries(DEAL_STAGES.map((stage) => [stage, STAGES[stage].rank]))).toMatchObject(released);
});

test("a stage of the next release is shown by its key", () => {
  expect(stageLook("from-tomorrow")).toMatchObject({ label: "from-tomorrow", closed: null });
});

test("every active stage stands before every closed one", () => {
  for (const stage of ACTIVE_STAGES) expect(STAGES[stage].rank).toBeLessThan(FIRST_CLOSED_RANK);
  for (const stage of CLOSED_STAGES) expect(STAGES[stage].rank).toBeGreaterThanOrEqual(FIRST_CLOSED_RANK);
});

test("one stage is won, the one that the leaderboard's Top Closer links to", () => {
  expect(WON_STAGES).toEqual([RANKING_KINDS.closer.filter("ada", "2026-03-09").stage]);
});

test("the database ranks every stage as the table does, and puts what it does not know last", async () => {
  const em = database.orm.em.fork();
  await em.execute(
    "insert into users (id, email, password, first_name, last_name) values (gen_random_uuid(), 'ada@dealquest.test', '', 'Ada', 'Hart')",
  );
  for (const stage of [...DEAL_STAGES, "from-tomorrow"]) {
    await em.execute(
      "insert into opportunities (name, deal_stage, deal_size, target_close_date, created_by_user_id) select 'Trail mix', ?, 1, '2026-03-11', id from users",
      [stage],
    );
  }
  const rows = await em.execute<{ stage: string; rank: number }[]>(
    "select deal_stage as stage, stage_rank as rank from opportunities order by stage_rank",
  );
  expect(rows.map(({ stage }) => stage)).toEqual([...DEAL_STAGES, "from-tomorrow"]);
  expect(rows.map(({ rank }) => rank)).toEqual([...ranks, UNKNOWN_RANK]);
});

test.each(DEAL_STAGES)("a dictated note can file a deal as %s by its label", (stage) => {
  const label = STAGES[stage].label.toLowerCase().replace("-", " ");
  const { opportunity } = parseTranscript(`Mark the Larkspur deal as ${label}.`, "2026-03-11");
  expect(opportunity.dealStage).toBe(stage);
});

test("every stage has a sign of its own", () => {
  const icons = DEAL_STAGES.map((stage) => STAGES[stage].icon);
  expect(new Set(icons).size).toBe(DEAL_STAGES.length);
});
