/** What the steps of a review read of what is sent, and how often (docs/product.md#limits). */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { readable, typedIn } from "../http/visitor.ts";
import { addressOf, formOf, processNote, saidIn } from "./review-form.ts";

const { app, ada, bo } = withAdaAndBo();

const NOTE = "Met Jane Doe of Acme Tools, she wants two more ovens";
const STEPS = [
  "read",
  "choose-name:0",
  "hear:0",
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

const noLimits = () => app.orm.em.fork().execute("delete from rate_limits");
const atLimits = () => app.orm.em.fork().execute("update rate_limits set points = 1000");

describe("a new note", () => {
  test.each(["process", "one", "fallback", "keep", "create-contact", "update-opportunity", "no-such-button"])(
    "sent by %s is refused if it is too long",
    async (intent) => {
      const transcript = "a ".repeat(14_000);
      const { status, body } = await ada.submit("/capture", { intent, transcript });
      expect(status).toBe(400);
      expect(readable(body)).toContain("At most 10,000 characters");
      expect((await ada.call("GET", "/api/captures")).json).toEqual([]);
    },
  );

  test("is refused with the others if one of several is too long", async () => {
    const transcript = `${NOTE}\n---\n${"a ".repeat(6_000)}`;
    const { status, body } = await ada.submit("/capture", { intent: "several", transcript });
    expect([status, readable(body).includes("At most 10,000 characters")]).toEqual([400, true]);
    expect((await ada.call("GET", "/api/captures")).json).toEqual([]);
  });

  test("gets another id where the one it has is no UUID, so that ids can follow from it", async () => {
    await noLimits();
    const id = "11111111-1111-1111-1111-111111111111";
    const page = await processNote(bo, NOTE, { id });
    expect(addressOf(page)).toMatch(/^\/capture\/inbox\/(?!1{8})/);
    const next = await bo.submit(addressOf(page), { ...formOf(page), contactType: "lead", intent: "create-contact" });
    expect(next.status).toBe(303);
  });

  test("counts, and is refused with the words shown again", async () => {
    await noLimits();
    await processNote(bo, NOTE);
    await atLimits();
    const { status, headers, body } = await bo.submit("/capture", { intent: "process", transcript: NOTE });
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(typedIn(body, "transcript")).toBe(NOTE);
  });
});

describe("a step of a review", () => {
  test.each(STEPS)("%s counts, and is refused with the review shown again", async (intent) => {
    await noLimits();
    const page = await processNote(bo, NOTE);
    await atLimits();
    const sent = await bo.submit(addressOf(page), { ...formOf(page), firstName: "Janet", intent });
    expect([sent.status, Number(sent.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect([saidIn(sent), readable(sent.body)]).toEqual([NOTE, expect.stringContaining("Too many")]);
    if (intent === "create-contact") expect(typedIn(sent.body, "firstName")).toBe("Janet");
  });

  test("counts with the candidates of the API", async () => {
    await noLimits();
    await processNote(bo, NOTE);
    await atLimits();
    expect((await bo.call("POST", "/api/capture/candidates", { transcript: NOTE })).status).toBe(429);
  });

  test.each(["no-such-step", "", "__proto__", "constructor:x"])("%j that no page has is refused", async (intent) => {
    await noLimits();
    const page = await processNote(bo, NOTE);
    expect((await bo.submit(addressOf(page), { ...formOf(page), intent })).status).toBe(400);
  });
});
