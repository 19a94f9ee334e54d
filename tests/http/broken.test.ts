/** Internal errors, provoked by database constraints on certain names: input is kept, and no details leak. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { processNote } from "../capture/review-form.ts";
import { withAda } from "../harness/with-app.ts";
import { readable, typedIn, visitor } from "./visitor.ts";

const { app, ada } = withAda();

beforeAll(async () => {
  const { em } = app.orm;
  await em.execute("alter table contacts add constraint broken check (first_name <> 'Broken')");
  await em.execute("alter table opportunities add constraint broken check (name <> 'Broken')");
  await processNote(ada, "Met Jane Doe in Oslo", { id: NOTE.split("/").at(-1) ?? "" });
  await em.execute("alter table users add constraint broken check (first_name <> 'Broken')");
});

/** The note whose review is tried. */
const NOTE = "/capture/inbox/3b241101-e2bb-4255-8caf-000000000001";

const DEAL = { dealStage: "open", dealSize: "77", targetCloseDate: "2026-12-01" };
const errors = () => app.logs().filter((line) => line.includes('"level":"error"'));

test("the API answers JSON that no cache keeps and that says nothing of the cause", async () => {
  const before = errors().length;
  const registration = { email: "eve@acme.example", password: "engine 1843", firstName: "Broken", lastName: "Eve" };
  const answers = [
    await ada.call("POST", "/api/contacts", { firstName: "Broken", contactType: "lead" }),
    await ada.call("POST", "/api/opportunities", { name: "Broken", ...DEAL }),
    await ada.call("PATCH", "/api/users/me", { firstName: "Broken" }),
    await visitor(app).call("POST", "/auth/register", registration),
  ];
  for (const { status, headers, json } of answers) {
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      500,
      "application/json; charset=utf-8",
      "no-store",
    ]);
    expect(json).toEqual({ message: "Something went wrong on our side. Please try again." });
  }
  const written = errors().slice(before);
  expect(written).toHaveLength(answers.length);
  for (const [index, { headers }] of answers.entries()) expect(written[index]).toContain(headers.get("X-Request-Id"));
});

test.each([
  ["/contacts/new", "Failed to create contact", { firstName: "Broken", contactType: "lead", notes: "Met in Oslo" }],
  ["/opportunities/new", "Failed to create opportunity", { name: "Broken", ...DEAL, description: "Met in Oslo" }],
  [
    NOTE,
    "Failed to create contact",
    { intent: "create-contact", version: "0,,", firstName: "Broken", contactType: "lead", notes: "Met in Oslo" },
  ],
  ["/profile", "Failed to update profile", { firstName: "Broken", lastName: "Lovelace", title: "Met in Oslo" }],
])("the form at %s says '%s' and keeps what was typed, to be sent again", async (path, failed, fields) => {
  const page = await ada.submit(path, { ...fields, id: randomUUID() });
  expect(page.status).toBe(500);
  expect(readable(page.body)).toContain(failed);
  expect(page.body).toContain(`action="${path}"`);
  for (const [name, value] of Object.entries(fields)) expect(typedIn(page.body, name)).toBe(value);
});

test("a button that could not do its work is offered again", async () => {
  const nobody = visitor(app);
  const page = await nobody.submit(`/contacts/${randomUUID()}/delete`, {});
  expect(page.status).toBe(401);
  expect(readable(page.body)).toMatch(/Failed to delete contact.*Try again/);
  expect(readable(page.body)).not.toContain("typed");
});
