/** What the steps of a review read of what is sent, and how often (docs/product.md#limits). */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { readable, typedIn } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

const REVIEW = "/capture/review";
const NOTE = "Met Jane Doe of Acme Tools, she wants two more ovens";
const STEPS = [
  "fallback",
  "process",
  "one",
  "show-contact",
  "show-opportunity",
  "ask-contact",
  "skip-contact",
  `use-contact:${randomUUID()}`,
  "create-contact",
  "update-contact",
  "create-opportunity",
  "update-opportunity",
];

describe("a step of a review", () => {
  test.each([...STEPS, "skip-opportunity", "keep"])("%s refuses a note that is too long", async (intent) => {
    const transcript = "a ".repeat(14_000);
    const evidence = { "contact.email": "a ".repeat(6_500) };
    const drafts = JSON.stringify({ contact: { email: "jane@acme.example" }, opportunity: {}, evidence });
    const { status, body } = await ada.submit(REVIEW, { intent, transcript, drafts });
    expect(status).toBe(400);
    expect(readable(body)).toContain("At most 10,000 characters");
  });

  test("several refuses notes of which one is too long", async () => {
    const transcript = `${NOTE}\n---\n${"a ".repeat(6_000)}`;
    const { status, body } = await ada.submit(REVIEW, { intent: "several", transcript });
    expect([status, readable(body).includes("At most 10,000 characters")]).toEqual([400, true]);
    expect((await ada.call("GET", "/api/captures")).json).toEqual([]);
  });

  test.each(STEPS)("%s counts, and is refused with the words shown again", async (intent) => {
    const { em } = app.orm;
    await em.fork().execute("delete from rate_limits");
    expect((await bo.submit(REVIEW, { intent, transcript: NOTE })).status).not.toBe(429);
    await em.fork().execute("update rate_limits set points = 1000");
    const { status, headers, body } = await bo.submit(REVIEW, { intent, transcript: NOTE });
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(typedIn(body, "transcript")).toBe(NOTE);
  });

  test("counts with the candidates of the API", async () => {
    await app.orm.em.fork().execute("delete from rate_limits");
    await bo.submit(REVIEW, { intent: "skip-contact", transcript: NOTE });
    await app.orm.em.fork().execute("update rate_limits set points = 1000");
    expect((await bo.call("POST", "/api/capture/candidates", { transcript: NOTE })).status).toBe(429);
  });
});
