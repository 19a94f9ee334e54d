/** STYLE.md's walk "A new field of a contact", in a copy of the app: two edits, and the field is everywhere. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

const COPIED = [
  "app",
  "tests/records",
  "tests/accounts/people.ts",
  "migrations",
  "package.json",
  "mikro-orm.config.ts",
];

let database: FreshDatabase;
let copy: string;

beforeAll(async () => {
  database = await freshDatabase();
  copy = mkdtempSync(join(tmpdir(), "new-field-"));
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
});
afterAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  await database.stop();
});

function edit(file: string, before: string, line: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(path, text.replace(before, line + before));
}

test("a job title, as a line of the table and a property of the entity, is in every place that knows fields", async () => {
  edit(
    "app/contacts/fields.ts",
    "  contactType: {\n",
    `  jobTitle: { label: "Job Title", type: "name", listed: true, searched: "text", merge: "first", aliases: "job title, position" },\n`,
  );
  edit("app/contacts/contact.entity.server.ts", "    contactType: p.text()", "    jobTitle: p.text().nullable(),\n");
  const args = [join(copy, "tests/records/everywhere.ts"), database.url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy });
  const { conflict, history, ...found } = JSON.parse(stdout);
  expect(found).toEqual({
    form: { label: "Job Title", checks: expect.any(Array) },
    made: "Head of Maps",
    searchedAndListed: ["Head of Maps"],
    label: "Job Title",
    chosenInMerges: true,
    merged: "Chief of Maps",
    restored: "Chief of Maps",
    importOffers: "Job Title",
    importGuesses: ["job title", "position"],
    imported: "Clerk",
    filled: "Clerk",
    changedInBulk: "Lawyer",
    exported: true,
    archived: true,
    leftAfterErasing: 0,
  });
  expect(history).toContainEqual(["jobTitle", "Head of Maps", "Chief of Maps"]);
  expect(conflict.conflicts).toMatchObject([{ field: "jobTitle", mine: "Queen of Maps", saved: "Chief of Maps" }]);
}, 120_000);
