import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { readCalendar } from "#app/reminders/calendar/calendar.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const TODAY = "2026-11-22";
const APP_URL = "https://dealquest.example";

const { ada, bo, em } = adaAndBo();

type Deal = Parameters<typeof createOpportunity>[2];

async function addDeal(changes: Partial<Deal> = {}, owner: SignedInViewer = ada): Promise<string> {
  const fields = {
    name: "Orbit rollout",
    dealStage: "qualified" as const,
    dealSize: 48_000,
    targetCloseDate: "2027-01-20",
    nextStepDate: null,
    nextStepDescription: null,
    description: null,
    ...changes,
  };
  const made = await createOpportunity(em(), owner, fields);
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

const change = (id: string, changes: Parameters<typeof updateOpportunity>[3], by: SignedInViewer = ada) =>
  updateOpportunity(em(), by, id, changes);

const calendarOf = (viewer: SignedInViewer, today = TODAY) => readCalendar(em(), APP_URL, viewer.id, today);

/** The calendar's events as a calendar program reads them. */
async function eventsOf(viewer: SignedInViewer, today = TODAY) {
  const calendar = new ICAL.Component(ICAL.parse(await calendarOf(viewer, today)));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, startDate } = new ICAL.Event(component);
    return { uid, sequence, summary, day: startDate.toString() };
  });
}

const daysOf = async (viewer: SignedInViewer, today = TODAY) => (await eventsOf(viewer, today)).map(({ day }) => day);

test("next steps and close dates of one's own active deals are there, without amounts", async () => {
  const id = await addDeal({ nextStepDate: "2026-11-25", nextStepDescription: "Send, then call;\nask for Mina" });
  await addDeal({ name: "Another's" }, bo);
  await addDeal({ name: "Done", dealStage: "won-closed", nextStepDate: "2026-11-26" });
  expect(await eventsOf(ada)).toEqual([
    {
      uid: `step-${id}@dealquest`,
      sequence: 0,
      summary: "Send, then call; ask for Mina · Orbit rollout",
      day: "2026-11-25",
    },
    { uid: `close-${id}@dealquest`, sequence: 0, summary: "Target close date · Orbit rollout", day: "2027-01-20" },
  ]);
  const text = await calendarOf(ada);
  expect(text).toContain(`URL:${APP_URL}/opportunities/${id}`.slice(0, 60));
  expect(text).not.toMatch(/48[,.]?000/);
});

test("it reaches 30 days back and to the same date of the next year", async () => {
  for (const targetCloseDate of ["2026-10-22", "2026-10-23", "2027-11-22", "2027-11-23"])
    await addDeal({ targetCloseDate });
  expect(await daysOf(ada)).toEqual(["2026-10-23", "2027-11-22"]);
});

test("from 29 February it reaches to 28 February, and an event of 29 February is on that day", async () => {
  for (const targetCloseDate of ["2028-02-29", "2029-02-28", "2029-03-01"]) await addDeal({ targetCloseDate });
  expect(await daysOf(ada, "2028-02-29")).toEqual(["2028-02-29", "2029-02-28"]);
});

test("a step that moves keeps its identity and gets a higher sequence each time, also within a second", async () => {
  const id = await addDeal({ nextStepDate: "2026-11-25" });
  for (const [sequence, nextStepDate] of [
    [1, "2026-11-26"],
    [2, "2026-11-27"],
  ] as const) {
    await change(id, { nextStepDate });
    const [step, close] = await eventsOf(ada);
    expect(step).toMatchObject({ uid: `step-${id}@dealquest`, sequence, day: nextStepDate });
    expect(close).toMatchObject({ uid: `close-${id}@dealquest`, sequence: 0 });
  }
});

test("a new name changes both events", async () => {
  const id = await addDeal({ nextStepDate: "2026-11-25" });
  await change(id, { name: "Orbit, second floor" });
  expect((await eventsOf(ada)).map(({ sequence }) => sequence)).toEqual([1, 1]);
});

test("what is not in the calendar leaves it as it is", async () => {
  const id = await addDeal({ nextStepDate: "2026-11-25" });
  const before = await calendarOf(ada);
  await change(id, { description: "They liked it.", dealSize: 52_000, dealStage: "samples" });
  expect(await calendarOf(ada)).toBe(before);
});

test("a step that is taken away goes, and so does a deal that is closed, deleted or someone else's", async () => {
  const [stepless, closed, deleted, given] = await Promise.all(
    ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"].map((nextStepDate) =>
      addDeal({ nextStepDate, targetCloseDate: nextStepDate }),
    ),
  );
  await change(stepless ?? "", { nextStepDate: null });
  await change(closed ?? "", { dealStage: "lost-closed" });
  await deleteOpportunity(em(), ada, deleted ?? "");
  await change(given ?? "", { ownerUserId: bo.id });
  expect(await eventsOf(ada)).toMatchObject([{ uid: `close-${stepless}@dealquest` }]);
  expect(await daysOf(bo)).toEqual(["2026-11-28", "2026-11-28"]);
});

test("a deal that comes back has its old identity with a sequence no lower", async () => {
  const id = await addDeal({ nextStepDate: "2026-11-25" });
  await change(id, { nextStepDate: null });
  await change(id, { nextStepDate: "2026-11-25" });
  expect((await eventsOf(ada))[0]).toMatchObject({ uid: `step-${id}@dealquest`, sequence: 2 });
});
