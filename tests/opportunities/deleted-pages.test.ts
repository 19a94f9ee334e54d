/** Forms for a record that was deleted while they were open, without JavaScript. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { readable, typedIn } from "../http/visitor.ts";

const { ada } = withAda();

const gone = randomUUID();
const DEAL = { name: "Trail mix", dealStage: "open", dealSize: "77", targetCloseDate: "2026-12-01" };
const MINA = { firstName: "Mina", lastName: "Murray", contactType: "lead", notes: "Met in Whitby" };

test.each([
  ["opportunity", `/opportunities/${gone}`, "/opportunities/new", { ...DEAL, updatedAt: "2026-03-11T09:30:00.000Z" }],
  ["contact", `/contacts/${gone}/edit`, "/contacts/new", MINA],
])(
  "what was typed for an %s that is gone is kept, and can be saved as a new one, once",
  async (kind, path, anew, fields) => {
    const page = await ada.submit(path, fields);
    expect(page.status).toBe(404);
    expect(readable(page.body)).toContain(`Failed to update ${kind}`);
    expect(readable(page.body)).toContain("Someone deleted this in the meantime.");
    expect(page.body).toContain(`action="${anew}"`);
    const { updatedAt: _, ...typed } = { updatedAt: "", ...fields };
    const kept = Object.fromEntries(
      ["id", ...Object.keys(typed)].map((name) => [name, typedIn(page.body, name) ?? ""]),
    );
    expect(kept).toMatchObject(typed);

    for (let time = 0; time < 2; time++) expect((await ada.submit(anew, kept)).status).toBe(303);
    const made = await ada.call("GET", `/api/${anew.split("/")[1]}`);
    expect(made.json).toMatchObject([{ id: kept.id }]);
  },
);

test.each([
  [`/opportunities/${gone}/delete`, {}, "Failed to delete opportunity"],
  [`/opportunities/${gone}/stage`, { dealStage: "open" }, "Failed to update opportunity"],
  [`/contacts/${gone}/delete`, {}, "Failed to delete contact"],
])("the form at %s is not found and says so in the words of its toast", async (path, fields, failed) => {
  const page = await ada.submit(path, fields);
  expect(page.status).toBe(404);
  expect(readable(page.body)).toContain(failed);
});
