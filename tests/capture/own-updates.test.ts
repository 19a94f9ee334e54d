/** Own fields that a note changes of a record that exists (docs/product.md#own-fields-in-notes). */
import { afterEach, beforeEach, expect, test } from "vitest";
import { elementsIn, textsIn } from "../http/visitor.ts";
import { withOlga } from "../team/owners.ts";
import { formOf } from "./review-form.ts";

const { olga, sql } = withOlga();

const REVIEW = "/capture/review";
const NOTE =
  "Bluebell lobby refit: they move to contract negotiation. Renewal date is June 3, 2030, seats: 40, tags solar and roof.";

const call = async (method: string, path: string, body?: object) =>
  (await olga.browser.call(method, `/api${path}`, body)).json;
const add = (label: string, type: string, choices?: string[]) =>
  call("POST", "/fields", { kind: "opportunity", label, type, choices: choices?.map((one) => ({ label: one })) });
const makeDeal = (own: object) =>
  call("POST", "/opportunities", {
    name: "Bluebell lobby refit",
    dealStage: "qualified",
    dealSize: 30_000,
    targetCloseDate: "2030-06-30",
    own,
  });
const process = () => olga.browser.submit(REVIEW, { intent: "process", transcript: NOTE });
const sentences = (body: string) => textsIn(body, "form[data-main] li label > span");

beforeEach(async () => {
  await add("Renewal date", "day");
  await add("Seats", "number");
  await add("Tags", "several", ["Solar", "Roof", "Storage"]);
});
afterEach(async () => {
  for (const table of ["own_fields", "opportunities", "contacts", "trash", "changes", "captures", "rate_limits"])
    await sql(`delete from ${table}`);
});

test("each is a sentence with a tick, old and new; what is the same already is none, and what is ticked is saved", async () => {
  const { id } = await makeDeal({ seats: 25, tags: ["solar", "roof"] });
  const review = await process();
  expect(sentences(review.body)).toEqual(
    expect.arrayContaining(["Renewal date: nothing → Jun 3, 2030", "Seats: 25 → 40"]),
  );
  expect(sentences(review.body).join()).not.toMatch(/Tags|Close/);
  const { "take.own.seats": _, ...form } = formOf(review);
  await olga.browser.submit(REVIEW, { ...form, intent: "update-opportunity" });
  const { own, targetCloseDate } = await call("GET", `/opportunities/${id}`);
  expect([own, targetCloseDate]).toEqual([
    { renewalDate: "2030-06-03", seats: 25, tags: ["solar", "roof"] },
    "2030-06-30",
  ]);
});

test("a correction is saved instead; one that does not fit is told, and nothing is saved", async () => {
  const { id } = await makeDeal({});
  const form = formOf(await process());
  const again = await olga.browser.submit(REVIEW, {
    ...form,
    "correct.own.seats": "many",
    intent: "update-opportunity",
  });
  expect(again.status).toBe(400);
  expect(elementsIn(again.body, '[name="correct.own.seats"][value="many"]')).toHaveLength(1);
  expect((await call("GET", `/opportunities/${id}`)).own).toEqual({});
  await olga.browser.submit(REVIEW, { ...formOf(again), "correct.own.seats": "44", intent: "update-opportunity" });
  expect((await call("GET", `/opportunities/${id}`)).own).toMatchObject({ seats: 44, tags: ["solar", "roof"] });
});
