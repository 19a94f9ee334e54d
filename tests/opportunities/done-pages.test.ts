import { beforeEach, expect, test } from "vitest";
import { dueDays } from "#app/opportunities/next-step/due-days.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, elementsIn, messagesOf, readable, textsIn, typedIn } from "../http/visitor.ts";

const DAY_MS = 86_400_000;

// A time zone in which it is about noon, so that the day does not change during a test.
const hour = new Date().getUTCHours();
const ZONE = hour === 12 ? "UTC" : `Etc/GMT${hour > 12 ? "+" : "-"}${Math.abs(hour - 12)}`;
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const { app, ada, bo } = withAdaAndBo({ env: { TEAM_TIME_ZONE: ZONE } });

beforeEach(() => app.orm.em.fork().execute("delete from opportunities"));

const create = async (fields: object = {}, by = ada) => {
  const sent = { name: "Acme renewal", dealStage: "open", dealSize: 12_500, targetCloseDate: inDays(60), ...fields };
  return (await by.call("POST", "/api/opportunities", sent)).json;
};
const overdue = { nextStepDescription: "Call Anna", nextStepDate: inDays(-2) };
const stepOf = async (id: string) => {
  const { nextStepDescription, nextStepDate } = (await ada.call("GET", `/api/opportunities/${id}`)).json;
  return [nextStepDescription, nextStepDate];
};
const versionOn = async (path: string) => typedIn((await ada.open(path)).body, "updatedAt") ?? "";

test("Today offers Done for a step and Plan where there is none, which lead to the form and back to Today", async () => {
  const { id } = await create(overdue);
  const { id: bare } = await create({ name: "Bolt pilot" });
  const { body } = await ada.open("/opportunities?view=today");
  const links = elementsIn(body, "a.done").map((link) => [link.text, link.getAttribute("aria-label")]);
  expect(links).toEqual([
    ["Done", "Done Acme renewal"],
    ["Plan", "Plan Bolt pilot"],
  ]);
  expect(attributesIn(body, "a.done", "href")).toEqual([
    `/opportunities/${id}/done?view=today`,
    `/opportunities/${bare}/done?view=today`,
  ]);
  const page = await ada.open(`/opportunities/${id}/done?view=today`);
  expect(readable(page.body)).toMatch(/Next Step Acme renewal .*Done: Call Anna · .*Overdue by 2 days/);
  const choices = elementsIn(page.body, "button[name=due]").map((button) => button.getAttribute("value"));
  // On a Friday the third day is Monday.
  expect(choices.filter((choice) => choice !== "next-week")).toEqual([
    "enter",
    "tomorrow",
    "three-days",
    "date",
    "none",
  ]);
  expect(textsIn(page.body, "button[name=due]")[1]).toMatch(/^Tomorrow (Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+$/);
});

test.each([
  ["tomorrow", { nextStepDescription: "Send the offer" }, ["Send the offer", inDays(1)]],
  ["three-days", { nextStepDescription: "Send the offer" }, ["Send the offer", inDays(3)]],
  ["next-week", { nextStepDescription: "Send the offer" }, ["Send the offer", dueDays(today)["next-week"]]],
  ["enter", { nextStepDescription: "Send the offer", nextStepDate: "" }, ["Send the offer", inDays(1)]],
  ["enter", { nextStepDescription: "Send the offer", nextStepDate: inDays(40) }, ["Send the offer", inDays(40)]],
  ["date", { nextStepDescription: "", nextStepDate: inDays(40) }, [null, inDays(40)]],
  ["none", { nextStepDescription: "typed in vain", nextStepDate: inDays(40) }, [null, null]],
])("the choice %s saves the next step, tells it, and leaves its history", async (due, typed, saved) => {
  const { id } = await create(overdue);
  const path = `/opportunities/${id}/done?view=today&whose=team`;
  const answer = await ada.submit(path, { ...typed, due, updatedAt: await versionOn(path) });
  expect([answer.status, answer.location]).toEqual([303, "/opportunities?view=today&whose=team"]);
  expect(await stepOf(id)).toEqual(saved);
  const after = readable((await ada.open(answer.location ?? "")).body);
  expect(after).toContain("Done: Call Anna");
  expect(after).toContain(due === "none" ? "Acme renewal has no next step." : "Acme renewal: next is");
  expect(readable((await ada.open(`/opportunities/${id}`)).body)).toContain("Call Anna");
});

test("Done can be undone, which brings the step before back", async () => {
  const { id } = await create(overdue);
  const path = `/opportunities/${id}/done?view=today`;
  await ada.submit(path, { due: "none", updatedAt: await versionOn(path) });
  const form = elementsIn(
    (await ada.open("/opportunities?view=today")).body,
    "section[aria-label=Notification] form",
  )[0];
  const fields = ["nextStepDescription", "nextStepDate", "updatedAt", "due"].map((name) => [
    name,
    typedIn(form?.outerHTML ?? "", name) ?? "",
  ]);
  const answer = await ada.submit(form?.getAttribute("action") ?? "", Object.fromEntries(fields));
  expect([answer.status, answer.location]).toEqual([303, "/opportunities?view=today"]);
  expect(await stepOf(id)).toEqual(["Call Anna", inDays(-2)]);
});

test("Set without a day is refused beside the field, and what was typed stays", async () => {
  const { id } = await create(overdue);
  const path = `/opportunities/${id}/done?view=today`;
  const page = await ada.submit(path, { due: "date", nextStepDescription: "Send the offer" });
  expect([page.status, typedIn(page.body, "nextStepDescription")]).toEqual([400, "Send the offer"]);
  expect(messagesOf(page.body, "nextStepDate")).toBe("Choose a day");
  expect(await stepOf(id)).toEqual(["Call Anna", inDays(-2)]);
});

test("a step that someone else replaced meanwhile is shown, and asked for again with what was typed", async () => {
  const { id } = await create(overdue);
  const path = `/opportunities/${id}/done?view=today`;
  const updatedAt = await versionOn(path);
  await bo.call("PATCH", `/api/opportunities/${id}`, { nextStepDescription: "Bo calls", nextStepDate: inDays(3) });
  const page = await ada.submit(path, { nextStepDescription: "Send the offer", due: "tomorrow", updatedAt });
  expect([page.status, typedIn(page.body, "nextStepDescription")]).toEqual([409, "Send the offer"]);
  expect(readable(page.body)).toMatch(/Someone else changed this opportunity in the meantime.*/);
  expect(readable(page.body)).toContain("Saved in the meantime: Bo calls");
  expect(await stepOf(id)).toEqual(["Bo calls", inDays(3)]);
  const again = { nextStepDescription: "Send the offer", due: "tomorrow" };
  await ada.submit(path, { ...again, updatedAt: typedIn(page.body, "updatedAt") ?? "" });
  expect(await stepOf(id)).toEqual(["Send the offer", inDays(1)]);
});

test.each([
  ["back=record&view=board", (id: string) => `/opportunities/${id}?view=board`],
  ["back=dashboard", () => "/dashboard"],
  ["", () => "/opportunities"],
])("with ?%s it leads back to where one came from", async (query, place) => {
  const { id } = await create(overdue);
  const answer = await ada.submit(`/opportunities/${id}/done?${query}`, { due: "tomorrow" });
  expect(answer.location).toBe(place(id));
});

test("an unknown opportunity is the 404 page", async () => {
  expect((await ada.open("/opportunities/00000000-0000-4000-8000-000000000000/done")).status).toBe(404);
});

test("next week is the first Monday after tomorrow, whatever day it is", () => {
  // A Monday, a Saturday and a Sunday.
  expect(["2026-11-23", "2026-11-28", "2026-11-29"].map((day) => dueDays(day))).toEqual([
    { tomorrow: "2026-11-24", "three-days": "2026-11-26", "next-week": "2026-11-30" },
    { tomorrow: "2026-11-29", "three-days": "2026-12-01", "next-week": "2026-11-30" },
    { tomorrow: "2026-11-30", "three-days": "2026-12-02", "next-week": "2026-12-07" },
  ]);
});
