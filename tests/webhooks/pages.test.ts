/** The pages of webhooks, without script (docs/product.md#webhooks). */
import { afterEach, expect, test } from "vitest";
import { waitFor } from "../harness/wait.ts";
import { attributesIn, heading, messagesOf, readable, textsIn, typedIn } from "../http/visitor.ts";
import { joinTeam, withOlga } from "../team/owners.ts";
import { answering, type Receiver, startReceiver } from "./receiver.ts";

const { app, olga, sql } = withOlga();
const receivers: Receiver[] = [];

afterEach(async () => {
  await sql("delete from webhooks");
  await Promise.all(receivers.splice(0).map((one) => one.stop()));
});

const PAGE = "/data/webhooks";
const within = { interval: 100 };
const submit = (path: string, fields: Record<string, string | string[]>) => olga.browser.submit(path, fields);
const open = async (path: string) => (await olga.browser.open(path)).body;

async function make(url = "https://hooks.example/dealquest") {
  const made = await submit(PAGE, { name: "Sheet", url, events: ["contact.created", "note.added"] });
  expect(made.status).toBe(200);
  const [{ id }] = (await sql("select id from webhooks")) as [{ id: string }];
  return { ...made, page: `${PAGE}/${id}` };
}

test("owners find it on the Data page and make one, whose secret is shown by the answer alone", async () => {
  expect(attributesIn(await open("/data"), "main a", "href")).toContain(PAGE);
  expect(readable(await open(PAGE))).toContain("No webhooks yet.");
  const made = await make();
  expect(made.headers.get("cache-control")).toContain("no-store");
  expect(heading(made.body)).toBe("“Sheet” was created");
  const [secret = ""] = textsIn(made.body, "main code");
  expect(secret).toMatch(/^whsec_/);
  for (const path of [PAGE, made.page, `${made.page}/edit`]) expect(await open(path)).not.toContain(secret);
  expect(readable(await open(PAGE))).toContain("Sheet https://hooks.example/dealquest On Nothing delivered yet");
  expect(readable(await open("/team/log"))).toContain("Created a webhook");
});

test("a wrong form comes back as typed, with a message at each field", async () => {
  const { status, body } = await submit(PAGE, { name: "", url: "https://10.0.0.1/", events: ["note.added"] });
  expect([status, messagesOf(body, "name")]).toEqual([400, "Name is required"]);
  expect(typedIn(body, "url")).toBe("https://10.0.0.1/");
  expect(attributesIn(body, "[name=events][checked]", "value")).toEqual(["note.added"]);
  const inner = await submit(PAGE, { name: "Sheet", url: "https://10.0.0.1/", events: ["note.added"] });
  expect([inner.status, messagesOf(inner.body, "url")]).toEqual([400, "This address is not on the public internet"]);
  const none = await submit(PAGE, { name: "Sheet", url: "https://hooks.example/" });
  expect(readable(none.body)).toContain("Choose at least one event");
  await sql("update sessions set password_given_at = null");
  const asked = await submit(PAGE, { name: "Sheet", url: "https://hooks.example/", events: ["note.added"] });
  expect([asked.status, messagesOf(asked.body, "password")]).toEqual([400, "Please enter your password again"]);
  expect(
    (
      await submit(PAGE, {
        name: "Sheet",
        url: "https://hooks.example/",
        events: ["note.added"],
        password: "adventure",
      })
    ).status,
  ).toBe(200);
});

test("where there are twenty the page says so, and a form that was opened before keeps what was typed", async () => {
  const fields = { name: "One more", url: "https://hooks.example/x", events: ["note.added"] };
  while (((await sql("select id from webhooks")) as unknown[]).length < 20)
    expect((await submit(PAGE, fields)).status).toBe(200);
  const page = await open(PAGE);
  const full = "There are 20 webhooks, the maximum. Remove one you do not need first.";
  expect([readable(page).includes(full), typedIn(page, "name")]).toEqual([true, undefined]);
  const refused = await submit(PAGE, fields);
  expect([refused.status, readable(refused.body).includes(full), typedIn(refused.body, "name")]).toEqual([
    409,
    true,
    "One more",
  ]);
  await sql("delete from webhooks");
});

test("it is edited, turned off and on, given a new secret, and removed", async () => {
  const { page } = await make();
  const form = await open(`${page}/edit`);
  expect([typedIn(form, "name"), typedIn(form, "url")]).toEqual(["Sheet", "https://hooks.example/dealquest"]);
  expect(attributesIn(form, "[name=events][checked]", "value")).toEqual(["contact.created", "note.added"]);
  const saved = await submit(`${page}/edit`, {
    name: "Ledger",
    url: "https://ledger.example/",
    events: ["opportunity.won"],
    state: "off",
  });
  expect([saved.status, saved.location]).toEqual([303, page]);
  expect(readable(await open(page))).toContain("Ledger https://ledger.example/");
  expect(textsIn(await open(page), "h2")[0]).toBe("Off");
  const rotated = await submit(page, { intent: "rotate" });
  expect([rotated.status, heading(rotated.body), textsIn(rotated.body, "main code")[0]?.slice(0, 6)]).toEqual([
    200,
    "“Ledger” has a new secret",
    "whsec_",
  ]);
  expect(readable(await open(page))).toContain("Both sign until");
  const removed = await submit(`${page}/edit`, { intent: "remove" });
  expect([removed.status, removed.location]).toEqual([303, PAGE]);
  expect((await olga.browser.open(page)).status).toBe(404);
  expect((await submit(page, { intent: "test" })).status).toBe(404);
});

test("its form asks for the password only for another address, and keeps what was typed", async () => {
  const { page } = await make();
  await sql("update sessions set password_given_at = null");
  const form = await open(`${page}/edit`);
  expect([typedIn(form, "password"), attributesIn(form, "input[name=password]", "required")]).toEqual(["", []]);
  const typed = { name: "Ledger", url: "https://hooks.example/dealquest", events: ["note.added"], state: "off" };
  expect(await submit(`${page}/edit`, typed)).toMatchObject({ status: 303, location: page });
  const other = { ...typed, name: "Other", url: "https://other.example/" };
  const refused = await submit(`${page}/edit`, other);
  expect([refused.status, typedIn(refused.body, "name"), typedIn(refused.body, "url")]).toEqual([
    400,
    "Other",
    "https://other.example/",
  ]);
  expect(textsIn(refused.body, "#webhook-password-error")).toHaveLength(1);
  expect((await submit(`${page}/edit`, { ...other, password: "adventure" })).status).toBe(303);
});

test("its page shows the last tries with the beginning of their answers, and sends again", async () => {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { page } = await make(receiver.url);
  receiver.answer = answering(500, {}, `<b>disk full</b>${"x".repeat(9_000)}`);
  expect(readable(await open(page))).toContain("No deliveries yet.");
  expect((await submit(page, { intent: "test" })).location).toBe(page);
  await waitFor(async () => expect(await open(page)).toContain("failed"), within);
  const shown = await open(page);
  expect(textsIn(shown, "#tries ~ ul li")[0]).toMatch(/^500 Test .* ms · failed Send again Answer <b>disk full/);
  expect(textsIn(shown, "pre")[0]).toHaveLength(500);
  receiver.answer = receiver.takeIt;
  const [delivery = ""] = attributesIn(shown, "[name=delivery]", "value");
  await submit(page, { intent: "resend", delivery });
  await waitFor(() => expect(receiver.ids()).toEqual([delivery, delivery]), within);
  await waitFor(async () => expect(textsIn(await open(page), "#tries ~ ul li strong")).toEqual(["204", "500"]), within);
  await olga.browser.call("POST", "/api/contacts", { firstName: "Nell", contactType: "lead" });
  await waitFor(() => expect(receiver.types()).toContain("contact.created"), within);
  expect(messagesOf((await submit(page, { intent: "replay", since: "soon" })).body, "since")).toBe(
    "Choose a day and a time",
  );
  expect((await submit(page, { intent: "replay", since: "2020-01-01T00:00" })).location).toBe(page);
  expect(readable(await open(page))).toContain("1 event is being sent");
  await waitFor(() => expect(receiver.types().filter((type) => type === "contact.created")).toHaveLength(2), within);
});

test("members see none of it", async () => {
  const { page } = await make();
  const milo = await joinTeam(app, "Milo");
  for (const path of [PAGE, page, `${page}/edit`]) {
    expect((await milo.browser.open(path)).status).toBe(403);
    expect((await milo.browser.submit(path, { intent: "remove" })).status).toBe(403);
  }
  expect(attributesIn((await milo.browser.open("/data")).body, "main a", "href")).not.toContain(PAGE);
  const found = await milo.browser.call("GET", "/api/search?q=webhooks");
  expect(JSON.stringify(found.json)).not.toContain(PAGE);
  expect(JSON.stringify((await olga.browser.call("GET", "/api/search?q=webhooks")).json)).toContain(PAGE);
});
