import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BoardColumn, columnsOf } from "#app/opportunities/board/board-columns.ts";
import { boardGroups, findCards, findStageTotals } from "#app/opportunities/board/board-queries.server.ts";
import { createOpportunities } from "#app/opportunities/bulk/write-opportunities.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { readGroupCursors } from "#app/opportunities/list/grouped-pages.server.ts";
import { newOpportunitySchema, type OpportunityFilter } from "#app/opportunities/schema.ts";
import { findToday, todayGroups } from "#app/opportunities/today/today-queries.server.ts";
import { TODAY_SECTIONS, type TodaySection } from "#app/opportunities/today/today-sections.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const TODAY = "2026-03-11";
const DEAL = { dealStage: "open", dealSize: 100, targetCloseDate: "2026-06-01" };

const { ada, bo, em } = adaAndBo();

async function create(name: string, fields: object = {}, who = ada): Promise<void> {
  const made = await createOpportunity(em(), who, newOpportunitySchema.parse({ ...DEAL, name, ...fields }));
  if (!made.ok) throw new Error(made.message);
}

/** The same for many in one statement, as an import does: for each name `times` deals, numbered from 0. */
async function createMany(times: number, kinds: Record<string, object>): Promise<void> {
  const numbers = Array.from({ length: times }, (_, number) => number);
  const opportunities = Object.entries(kinds).flatMap(([name, fields]) =>
    numbers.map((number) => ({
      id: randomUUID(),
      fields: newOpportunitySchema.parse({ ...DEAL, name: `${name} ${number}`, ...fields }),
      contactIds: [],
    })),
  );
  await em().transactional((tx) => createOpportunities(tx, ada, randomUUID(), opportunities));
}

async function board(query = "", filter: OpportunityFilter = {}): Promise<BoardColumn[]> {
  const selection = { filter, timeZone: "UTC" };
  const { starts } = readGroupCursors(new URL(`http://board/?${query}`), boardGroups(selection));
  return columnsOf(await findCards(em(), selection, starts), await findStageTotals(em(), selection));
}
const column = (columns: BoardColumn[], stage: string) => columns.find((one) => one.stage === stage) as BoardColumn;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test("an empty board has six empty columns in the order of the trail", async () => {
  const columns = await board();
  expect(columns.map(({ stage, total, rows }) => [stage, total?.count, total?.sum, rows.length])).toEqual([
    ["open", 0, 0, 0],
    ["qualified", 0, 0, 0],
    ["samples", 0, 0, 0],
    ["contract-negotiation", 0, 0, 0],
    ["won-closed", 0, 0, 0],
    ["lost-closed", 0, 0, 0],
  ]);
});

test("columns count and sum everything of their stage; active ones begin with what closes soonest, closed ones with what closed last", async () => {
  for (const dealStage of ["open", "won-closed"]) {
    await create("May", { dealStage, targetCloseDate: "2026-05-01", dealSize: 9_999_999_999 });
    await create("April", { dealStage, targetCloseDate: "2026-04-01" });
    await create("July", { dealStage, targetCloseDate: "2026-07-01", nextStepDate: "2026-03-01" });
  }
  const columns = await board();
  expect(column(columns, "open")).toMatchObject({ total: { count: 3, sum: 10_000_000_199 }, next: null });
  expect(names(column(columns, "open").rows)).toEqual(["April", "May", "July"]);
  expect(names(column(columns, "won-closed").rows)).toEqual(["July", "May", "April"]);
  expect(column(columns, "open").rows[2]).toEqual({
    id: expect.any(String),
    name: "July",
    lostReason: null,
    dealSize: 100,
    targetCloseDate: "2026-07-01",
    nextStepDate: "2026-03-01",
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ownerName: "Ada Lovelace",
    contactName: null,
    stageDays: null,
  });
});

test("each column pages on its own, forward and back, and shows every card once though all close on one day", async () => {
  await createMany(45, { open: {}, lost: { dealStage: "lost-closed" } });
  const [open, closed] = [
    [20, 20, 5],
    [10, 10, 10, 10, 5],
  ];
  for (const [stage, ofStage, ofOther] of [
    ["open", open, closed],
    ["lost-closed", closed, open],
  ] as const) {
    const pages = [column(await board(), stage)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      const columns = await board(`${stage}=${next}`);
      pages.push(column(columns, stage));
      const other = column(columns, stage === "open" ? "lost-closed" : "open");
      expect([other.rows.length, other.previous, other.total]).toEqual([ofOther[0], null, { count: 45, sum: 4_500 }]);
    }
    expect(pages.map(({ rows }) => rows.length)).toEqual(ofStage);
    expect(new Set(pages.flatMap(({ rows }) => names(rows))).size).toBe(45);
    const back = column(await board(`${stage}=${pages[2]?.previous}`), stage);
    expect(back.rows).toEqual(pages[1]?.rows);
  }
});

test.each(["x", "", "W10", Buffer.from('["next","2026-02-30","x"]').toString("base64url")])(
  "a place %j that is none is told, and the column begins at its beginning",
  async (text) => {
    const read = readGroupCursors(new URL(`http://board/?open=${text}`), boardGroups({ filter: {}, timeZone: "UTC" }));
    expect([read.misread, read.starts.size]).toEqual([true, 0]);
  },
);

const today = (filter: OpportunityFilter = { owner: ada.id }, query = "") => {
  const asked = { today: TODAY, timeZone: "UTC", filter };
  return findToday(em(), asked, readGroupCursors(new URL(`http://today/?${query}`), todayGroups(asked)).starts);
};
const contents = async (filter?: OpportunityFilter) => {
  const sections = await today(filter);
  const all = Object.keys(TODAY_SECTIONS) as TodaySection[];
  return Object.fromEntries(all.map((name) => [name, names(sections[name].rows)]));
};

test("each deal that needs something stands in one section, in the order in which to act", async () => {
  await create("late", { nextStepDate: "2026-03-10" });
  await create("latest", { nextStepDate: "2026-01-10", targetCloseDate: "2026-01-01" });
  await create("due, closes later", { nextStepDate: TODAY, targetCloseDate: "2026-09-01" });
  await create("due", { nextStepDate: TODAY, targetCloseDate: "2026-04-01" });
  await create("to come", { nextStepDate: "2026-03-12", targetCloseDate: TODAY });
  await create("past", { nextStepDate: "2026-03-12", targetCloseDate: "2026-03-10" });
  await create("past and missing", { targetCloseDate: "2026-03-01" });
  await create("missing", { nextStepDescription: "Call, some day" });
  await create("missing, closes today", { targetCloseDate: TODAY });
  for (const dealStage of ["won-closed", "lost-closed"]) {
    await create(dealStage, { dealStage, nextStepDate: "2026-01-01", targetCloseDate: "2026-01-01" });
  }
  expect(await contents()).toEqual({
    overdue: ["latest", "late"],
    "due-today": ["due", "due, closes later"],
    "close-past": ["past and missing", "past"],
    "missing-step": ["missing, closes today", "missing"],
  });
});

test("one's own are one's own; the team's come with their owners' names", async () => {
  await create("mine", { nextStepDate: "2026-03-10" });
  await create("theirs", { nextStepDate: "2026-03-09" }, bo);
  expect((await contents()).overdue).toEqual(["mine"]);
  const { overdue } = await today({});
  expect(overdue.rows.map(({ name, ownerName }) => `${name} ${ownerName}`)).toEqual([
    "theirs Bo Diddley",
    "mine Ada Lovelace",
  ]);
});

test("every section pages on its own and shows each deal once", async () => {
  await createMany(30, { overdue: { nextStepDate: "2026-03-01" }, later: { nextStepDate: "2026-03-02" } });
  await createMany(60, { due: { nextStepDate: TODAY }, past: { targetCloseDate: "2026-03-01" }, missing: {} });
  for (const name of Object.keys(TODAY_SECTIONS) as TodaySection[]) {
    const pages = [(await today())[name]];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push((await today({ owner: ada.id }, `${name}=${next}`))[name]);
    }
    expect([name, pages.map(({ rows }) => rows.length)]).toEqual([name, [25, 25, 10]]);
    expect(new Set(pages.flatMap(({ rows }) => names(rows))).size).toBe(60);
    expect((await today({ owner: ada.id }, `${name}=${pages[1]?.previous}`))[name].rows).toEqual(pages[0]?.rows);
  }
});

test("board and Today hold of each filter what the list holds of it", async () => {
  await create("Acme open", { targetCloseDate: "2026-03-01" });
  await create("Acme won", { dealStage: "won-closed", targetCloseDate: "2026-03-02" });
  await create("Bolt open", { nextStepDate: TODAY }, bo);
  await create("Bolt sample", { dealStage: "samples", nextStepDate: "2026-03-01", targetCloseDate: "2026-03-03" }, bo);
  const filters: [OpportunityFilter, string[], string[]][] = [
    [{ q: "acme" }, ["Acme open", "Acme won"], ["Acme open"]],
    [{ stage: "open" }, ["Acme open", "Bolt open"], ["Acme open", "Bolt open"]],
    [{ stage: "active" }, ["Acme open", "Bolt open", "Bolt sample"], ["Acme open", "Bolt open", "Bolt sample"]],
    [{ stage: "won-closed" }, ["Acme won"], []],
    [{ owner: bo.id }, ["Bolt open", "Bolt sample"], ["Bolt open", "Bolt sample"]],
    [{ closesFrom: "2026-03-02", closesTo: "2026-03-03" }, ["Acme won", "Bolt sample"], ["Bolt sample"]],
    [{ q: "bolt", owner: bo.id, stage: "samples", closesTo: "2026-03-03" }, ["Bolt sample"], ["Bolt sample"]],
    [{ createdFrom: "2999-01-01" }, [], []],
    [{ changedBy: bo.id }, [], []],
  ];
  for (const [filter, onBoard, onToday] of filters) {
    const cards = (await board("", filter)).flatMap(({ rows }) => names(rows));
    expect([filter, cards.toSorted()]).toEqual([filter, onBoard]);
    const tasks = Object.values(await contents(filter)).flat();
    expect([filter, tasks.toSorted()]).toEqual([filter, onToday]);
  }
});

test("columns are added up under filters that an index answers; others tell no more than their cards", async () => {
  await createMany(25, { Acme: { targetCloseDate: "2026-03-02" } });
  await create("Bolt", { targetCloseDate: "2026-03-01" }, bo);
  await create("Acme sample", { dealStage: "samples" });
  const open = async (filter: OpportunityFilter) => column(await board("", filter), "open").total;
  const twentyFive = { count: 25, sum: 2_500 };
  expect(await open({})).toEqual({ count: 26, sum: 2_600 });
  expect(await open({ closesFrom: "2026-03-02" })).toEqual(twentyFive);
  expect(await open({ owner: ada.id })).toEqual(twentyFive);
  expect(await open({ owner: ada.id, q: "acme", stage: "open" })).toEqual(twentyFive);
  expect(await open({ owner: bo.id })).toEqual({ count: 1, sum: 100 });
  expect(await open({ q: "acme" })).toBeNull();
  expect(await open({ q: "bolt" })).toEqual({ count: 1, sum: 100 });
  expect(column(await board("", { q: "acme" }), "samples").total).toEqual({ count: 1, sum: 100 });
});
