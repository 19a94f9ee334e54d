/** The steps of docs/contributing.md for a new field and a new stage, in a copy of the app: they are enough. */
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

async function everywhere(script: string) {
  const args = [join(copy, "tests/records", script), database.url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy });
  return JSON.parse(stdout);
}

test("a job title, as a line of the table and a property of the entity, is in every place that knows fields", async () => {
  edit(
    "app/contacts/fields.ts",
    "  contactType: {\n",
    `  jobTitle: { label: "Job Title", type: "name", listed: true, searched: "text", merge: "first", aliases: "job title, position" },\n`,
  );
  edit("app/contacts/contact.entity.server.ts", "    contactType: p.text()", "    jobTitle: p.text().nullable(),\n");
  const { conflict, history, ...found } = await everywhere("everywhere.ts");
  expect(found).toEqual({
    form: { label: "Job Title", checks: expect.any(Array) },
    made: "Head of Maps",
    searchedAndListed: ["Head of Maps"],
    label: "Job Title",
    chosenInMerges: true,
    merged: "Chief of Maps",
    restored: "Chief of Maps",
    importOffers: "Job Title",
    importGuesses: ["jobtitle", "position"],
    imported: "Clerk",
    filled: "Clerk",
    changedInBulk: "Lawyer",
    exportedAndBack: true,
    back: "Lawyer",
    reviewed: true,
    leftAfterErasing: 0,
  });
  expect(history).toContainEqual(["jobTitle", "Head of Maps", "Chief of Maps"]);
  expect(conflict.conflicts).toMatchObject([{ field: "jobTitle", mine: "Queen of Maps", saved: "Chief of Maps" }]);
});

test("a competitor and a budget of an opportunity are in every place that knows fields", async () => {
  edit(
    "app/opportunities/fields.ts",
    "  description: {\n",
    `  competitor: { label: "Competitor", type: "name", listed: true, searched: "text", merge: "first", aliases: "competitor, rival" },
  budget: { label: "Yearly Budget", type: "money", listed: false, merge: "survivor", aliases: "budget of the year" },\n`,
  );
  edit(
    "app/opportunities/opportunity.entity.server.ts",
    "    description: p.text()",
    `    competitor: p.text().nullable(),\n    budget: p.decimal("number").precision(12).scale(2).nullable(),\n`,
  );
  const { conflict, history, ...found } = await everywhere("everywhere-deals.ts");
  expect(found).toEqual({
    form: [
      { label: "Competitor", checks: expect.any(Array) },
      { label: "Yearly Budget", checks: expect.any(Array) },
    ],
    typed: ["Bakers", 1250],
    made: ["Mina Bakers", 1250],
    searchedAndListed: [["Mina Bakers", null]],
    labels: ["Competitor", "Yearly Budget"],
    chosenInMerges: ["competitor", "budget"],
    merged: ["Mina Stoves", null],
    restored: ["Mina Stoves", null],
    importOffers: ["Competitor", "Yearly Budget"],
    importGuesses: [["competitor", "rival"], ["budgetoftheyear"]],
    imported: ["Mina Bakers", 2000],
    filled: ["Mina Bakers", null],
    changedInBulk: ["Mina Bakers", 7],
    exportedAndBack: true,
    back: ["Mina Bakers", 7],
    reviewed: ["competitor", "budget"],
    erased: [expect.not.stringContaining("Bakers"), 7],
  });
  expect(history).toContainEqual(["budget", "1250", "990"]);
  expect(conflict.conflicts).toMatchObject([{ field: "competitor", mine: "Mina Grills", saved: "Mina Stoves" }]);
});

test("a stage, as a line of the table, is in every place that knows stages", async () => {
  edit(
    "app/opportunities/stages.ts",
    "} as const satisfies Record<string, Stage>;",
    `  parked: { label: "Parked", rank: 6, closed: "lost", tint: "sand", icon: "opportunities" },\n`,
  );
  expect(await everywhere("everywhere-stage.ts")).toEqual({
    rank: 6,
    options: Array(2).fill({ value: "parked", label: "Parked" }),
    listed: ["parked"],
    listedAsActive: [],
    history: true,
    active: 0,
    imported: ["parked", "parked"],
    archived: true,
    dictated: "parked",
    askedOfTheModel: true,
  });
});
