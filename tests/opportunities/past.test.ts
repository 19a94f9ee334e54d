/** The past of deals, replayed from their changes, is what the tables held at the time (docs/product.md#past-days). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { restorePreviousValues } from "#app/bulk/kinds.server.ts";
import { assignPositionBatch } from "#app/changes/feed.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { eraseContact, findErasable } from "#app/contacts/erase/service.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, dayText, instantText } from "#app/db/fields.server.ts";
import { changeOpportunities, createOpportunities } from "#app/opportunities/bulk/write-opportunities.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { catchUpPastDeals } from "#app/opportunities/past/follow.server.ts";
import { statesAt } from "#app/opportunities/past/states.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";
import { runStep, someIds, step } from "../changes/random-commands.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const team = adaAndBo();
const { ada, bo, em } = team;

// `HISTORIES=1000 npx vitest run tests/opportunities/past.test.ts` tries more of them.
const HISTORIES = Number(process.env.HISTORIES ?? 50);
const START = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 3_600_000;

beforeEach(clear);

async function clear() {
  const tables = ["trash", "trashed_links", "merges", "merged_records", "opportunities", "contacts", "changes"];
  for (const table of [...tables, "opportunity_states", "opportunity_states_position"])
    await em().execute(`delete from ${table}`);
}

type Kept = { id: string; dealStage: string; dealSize: number; targetCloseDate: string; ownerUserId: string };

/** The figures of all deals as their table holds them now. */
function present(): Promise<Kept[]> {
  return queryOn(em())
    .selectFrom("opportunities")
    .orderBy("id")
    .select(({ ref }) => [
      "id",
      "deal_stage as dealStage",
      asNumber(ref("deal_size")).as("dealSize"),
      dayText(ref("target_close_date")).as("targetCloseDate"),
      "owner_user_id as ownerUserId",
    ])
    .execute();
}

function past(end: Date | null): Promise<Kept[]> {
  return statesAt(em(), end)
    .orderBy("s.opportunity_id")
    .select(({ ref }) => [
      "s.opportunity_id as id",
      "s.deal_stage as dealStage",
      asNumber(ref("s.deal_size")).as("dealSize"),
      dayText(ref("s.target_close_date")).as("targetCloseDate"),
      "s.owner_user_id as ownerUserId",
    ])
    .execute();
}

/** Moves what was done since the last call to an instant, as if it had been done then. */
const happenedAt = (instant: Date) =>
  em().execute(
    `update changes c set at = ?::timestamptz + n.place * interval '1 millisecond'
       from (select id, row_number() over (order by at, id) as place from changes where position is null) n where n.id = c.id`,
    [instant],
  );

const more = fc.oneof(
  { weight: 8, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("import" as const), dealStage: fc.constantFrom(...DEAL_STAGES) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("erase" as const), a: fc.nat(2) }) },
);

async function run(
  one: typeof more extends fc.Arbitrary<infer One> ? One : never,
  ids: ReturnType<typeof someIds>,
  who: typeof ada,
) {
  if (one.does === "import") {
    const fields = newOpportunitySchema.parse({
      name: "Larkspur",
      dealSize: 12.34,
      targetCloseDate: "2026-03-11",
      dealStage: one.dealStage,
    });
    const deals = [0, 1].map(() => ({ id: randomUUID(), fields, contactIds: [] }));
    return em().transactional((tx) => createOpportunities(tx, { ...who, via: "import" }, randomUUID(), deals));
  }
  if (one.does === "erase") {
    const found = await findErasable(em(), ids.contacts[one.a] ?? "");
    return found.ok ? eraseContact(em(), { ...ada, role: "owner" }, found.value.id, found.value.name) : found;
  }
  return runStep(em(), one, ids, team, who);
}

test("the deals of any past day, from a random history of merges, undos, restores, hand-overs, imports and erasures, are those that were there", async () => {
  const steps = fc.array(fc.record({ one: more, hours: fc.nat(60), seen: fc.boolean() }), {
    minLength: 3,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await clear();
      const ids = someIds();
      const kept: { end: Date; deals: Kept[] }[] = [];
      let now = START;
      for (const [index, { one, hours, seen }] of history.entries()) {
        now += (hours + 1) * HOUR_MS;
        await run(one, ids, index % 3 === 0 ? bo : ada);
        await happenedAt(new Date(now));
        // Followed at once, or several together.
        await (seen ? catchUpPastDeals(em()) : assignPositionBatch(em()));
        kept.push({ end: new Date(now + HOUR_MS / 2), deals: await present() });
      }
      await catchUpPastDeals(em());
      for (const { end, deals } of kept) expect(await past(end)).toEqual(deals);
      expect(await past(null)).toEqual(await present());
    }),
    { numRuns: HISTORIES },
  );
}, 3_600_000);

async function spans() {
  return queryOn(em())
    .selectFrom("opportunity_states")
    .orderBy("opportunity_id")
    .orderBy("from_at")
    .select(({ ref }) => [
      "opportunity_id as id",
      instantText(ref("from_at")).as("fromAt"),
      instantText(ref("until_at")).as("untilAt"),
      instantText(ref("stage_since")).as("stageSince"),
      "came_from as cameFrom",
      "spent",
    ])
    .execute();
}

async function walkThroughStages() {
  const fields = newOpportunitySchema.parse({
    name: "Larkspur",
    dealSize: 100,
    targetCloseDate: "2026-03-11",
    dealStage: "open",
  });
  const id = randomUUID();
  const by = { ...ada, via: "page" as const };
  const at = (days: number) => happenedAt(new Date(START + days * 24 * HOUR_MS - 1));
  await createOpportunity(em(), by, { ...fields, id });
  await at(0);
  await assignPositionBatch(em());
  await updateOpportunity(em(), by, id, { dealStage: "samples" });
  await at(10);
  await assignPositionBatch(em());
  await updateOpportunity(em(), by, id, { dealStage: "open", dealSize: 200 });
  await at(11);
  await assignPositionBatch(em());
  await updateOpportunity(em(), by, id, { dealStage: "won-closed" });
  await at(15);
  await assignPositionBatch(em());
  await deleteOpportunity(em(), by, id);
  await at(20);
  await assignPositionBatch(em());
  return id;
}

test("a span knows since when the deal is in its stage, where it came from, and how long it was in each stage before", async () => {
  await walkThroughStages();
  await catchUpPastDeals(em());
  const day = 86_400;
  expect(await spans()).toEqual([
    {
      id: expect.any(String),
      fromAt: "2026-01-05T12:00:00.000Z",
      untilAt: "2026-01-15T12:00:00.000Z",
      stageSince: "2026-01-05T12:00:00.000Z",
      cameFrom: null,
      spent: {},
    },
    {
      id: expect.any(String),
      fromAt: "2026-01-15T12:00:00.000Z",
      untilAt: "2026-01-16T12:00:00.000Z",
      stageSince: "2026-01-15T12:00:00.000Z",
      cameFrom: "open",
      spent: { open: 10 * day },
    },
    {
      id: expect.any(String),
      fromAt: "2026-01-16T12:00:00.000Z",
      untilAt: "2026-01-20T12:00:00.000Z",
      stageSince: "2026-01-16T12:00:00.000Z",
      cameFrom: "samples",
      spent: { open: 10 * day, samples: day },
    },
    {
      id: expect.any(String),
      fromAt: "2026-01-20T12:00:00.000Z",
      untilAt: "2026-01-25T12:00:00.000Z",
      stageSince: "2026-01-20T12:00:00.000Z",
      cameFrom: "open",
      spent: { open: 14 * day, samples: day },
    },
  ]);
});

test("what a deal was created with, where no change says it, follows from what its fields were before they changed, or are now", async () => {
  const id = await walkThroughStages();
  await em().execute("update changes set after = null, via = 'unknown' where action = 'created' and record_id = ?", [
    id,
  ]);
  await catchUpPastDeals(em());
  const [first] = await past(new Date(START + HOUR_MS));
  expect(first).toEqual({ id, dealStage: "open", dealSize: 100, targetCloseDate: "2026-03-11", ownerUserId: ada.id });
});

test("a change that comes late, behind a later one of its deal, is put where it belongs", async () => {
  const id = await walkThroughStages();
  await catchUpPastDeals(em());
  const whole = await spans();
  await em().execute("delete from opportunity_states; delete from opportunity_states_position");
  await em().execute(
    "update changes set position = (select max(position) + 1 from changes) where record_id = ? and after ->> 'dealStage' = 'samples'",
    [id],
  );
  await catchUpPastDeals(em());
  expect(await spans()).toEqual(whole);
});

test("a change at the instant of the deal's creation comes after it, whatever their order in the feed", async () => {
  const id = await walkThroughStages();
  await em().execute("update changes set at = (select min(at) from changes) where after ->> 'dealStage' = 'samples'");
  await em().execute("update changes set position = position + 10 where action = 'created'");
  await catchUpPastDeals(em());
  expect((await spans()).map(({ cameFrom }) => cameFrom)).toEqual(["open", "samples", "open"]);
  expect((await past(new Date(START + HOUR_MS)))[0]).toMatchObject({ id, dealStage: "samples" });
});

test("several who catch up at once take every change in once", async () => {
  for (let deal = 0; deal < 3; deal++) await walkThroughStages();
  await Promise.all([1, 2, 3, 4].map(() => catchUpPastDeals(em())));
  expect(await spans()).toHaveLength(3 * 4);
  expect(await catchUpPastDeals(em())).toBe(true);
});

const LARKSPUR = { name: "Larkspur", dealSize: 100, targetCloseDate: "2026-03-11" };

test("a move that is undone leaves the stage as if it had never been left; the days between stay as they were seen", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const fields = newOpportunitySchema.parse({ ...LARKSPUR, dealStage: "qualified" });
  const by = { ...ada, via: "page" as const };
  const undo = { ...bo, via: "undo" as const };
  const at = (days: number) => happenedAt(new Date(START + days * 24 * HOUR_MS - 1));
  for (const id of [one, other]) await createOpportunity(em(), by, { ...fields, id });
  await at(0);
  await assignPositionBatch(em());
  await updateOpportunity(em(), by, one, { dealStage: "open" });
  await at(3);
  await catchUpPastDeals(em());
  const moved = await changeTo("won-closed", { ...ada, via: "bulk" }, [one, other]);
  await at(10);
  await catchUpPastDeals(em());
  await em().transactional((tx) => restorePreviousValues(tx, undo, "opportunity", moved));
  await at(12);
  await catchUpPastDeals(em());
  const now = async () => (await spans()).filter(({ untilAt }) => untilAt === null);
  const open = { stageSince: "2026-01-08T12:00:00.000Z", cameFrom: "qualified", spent: { qualified: 3 * 86_400 } };
  const qualified = { stageSince: "2026-01-05T12:00:00.001Z", cameFrom: null, spent: {} };
  expect(await now()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: one, ...open }),
      expect.objectContaining({ id: other, ...qualified }),
    ]),
  );
  expect((await past(new Date(START + 11 * 24 * HOUR_MS))).map(({ dealStage }) => dealStage)).toEqual([
    "won-closed",
    "won-closed",
  ]);
  await updateOpportunity(em(), by, one, { dealStage: "samples" });
  await at(20);
  await catchUpPastDeals(em());
  const followed = await spans();
  expect((await now()).find(({ id }) => id === one)?.spent).toEqual({ qualified: 3 * 86_400, open: 17 * 86_400 });
  await em().execute("delete from opportunity_states; delete from opportunity_states_position");
  await catchUpPastDeals(em());
  expect(await spans()).toEqual(followed);
});

/** Moves deals to a stage; what changed of each. */
const changeTo = (dealStage: "won-closed", author: Author, ids: string[]) =>
  em().transactional(async (tx) => {
    const changed = await changeOpportunities(tx, author, ids, () => ({ dealStage }));
    return [...changed].map(([recordId, { before, after }]) => ({
      recordId,
      before: { ...before },
      after: { ...after },
    }));
  });
