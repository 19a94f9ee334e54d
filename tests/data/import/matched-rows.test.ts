/** Rows of a file whose records are there already, or may be (docs/product.md#import). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type ContactInput, contactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import type { MatchedRow } from "#app/data/import/import-json.ts";
import { decideBatch } from "#app/data/import/job/decide.server.ts";
import type { TableJob } from "#app/data/import/job/job.server.ts";
import { createEarlierRows } from "#app/data/import/job/match-contacts.server.ts";
import { findMatchedRows, packRows } from "#app/data/import/job/matched-rows.server.ts";
import type { ImportPlan } from "#app/data/import/plan.ts";
import { adaAndBo } from "../../harness/ada-and-bo.ts";

const { ada, em } = adaAndBo();

const person = (text: string): ContactInput => {
  const [firstName, lastName, email, phone, businessName, notes] = text.split(",");
  return contactSchema.parse({ firstName, lastName, email, phone, businessName, notes, contactType: "lead" });
};

async function add(text: string): Promise<string> {
  const made = await createContact(em(), ada, person(text));
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

/** What becomes of the rows of a file. */
async function decided(lines: string[], onMatch: ImportPlan["onMatch"] = "skip") {
  const before = new Date(Date.now() + 60_000);
  const job: TableJob = {
    id: randomUUID(),
    userId: ada.id,
    kind: "contacts",
    sha256: randomUUID(),
    before,
    plan: { onMatch } as ImportPlan,
  };
  const rows = lines.map((line, at) => ({ line: at + 2, contact: person(line) }));
  const { outcomes, matched } = await decideBatch(em(), job, rows, createEarlierRows());
  return { outcomes: [...outcomes.values()], matched };
}

test("colleagues with one number, and like names with addresses of their own, are all created, and nobody is filled", async () => {
  await add("Vera,Strand,vera@norrvik.example,+1 212 555 0107,Norrvik");
  await add("Anna,Larsby,anna@norrvik.example,,Norrvik");
  await add("John,Nilsby,john@norrvik.example,,Norrvik");
  const { outcomes } = await decided(
    [
      "Sunna,Lindahl,sunna@norrvik.example,+1 212 555 0107,Norrvik,x",
      "Otto,Falkman,otto@norrvik.example,+1 212 555 0107,Norrvik",
      "Signe,Holmby,signe@norrvik.example,+1 212 555 0107,Norrvik",
      "Anne,Larsby,anne@norrvik.example,,Norrvik",
      "John,Nilsby,john.two@norrvik.example,+1 212 555 0108,Norrvik",
    ],
    "fill",
  );
  expect(outcomes).toEqual(["create", "create", "create", "create", "create"]);
});

test("two people with one mailbox are two, and the same person twice is one", async () => {
  const { outcomes } = await decided([
    "Ida,Moen,info@moen.example,,Moen",
    "Per,Lund,info@moen.example,,Moen",
    "Eva,Rask,eva@moen.example,,Moen",
    "Eva,Rask,EVA@moen.example,,Moen",
  ]);
  expect(outcomes).toEqual(["create", "create", "create", "skip"]);
});

test("a skipped row says as whom it was skipped, why, and what the record lacks", async () => {
  const sam = await add("Sam,Ferring,sam@ferring.example");
  const { matched } = await decided(["Sam,Ferring,sam@ferring.example,+1 212 555 0109,Ferring,Moved to Oslo in May"]);
  expect(matched).toMatchObject([{ line: 2, outcome: "skip", decision: "match", kind: "contact", recordId: sam }]);
  expect(matched[0]?.because[0]).toBe("same email");
  expect(matched[0]?.lacks).toEqual(["Phone", "Business Name", "Notes"]);
});

test("who may be somebody is created and listed as a possible duplicate", async () => {
  const jonah = await add("Jonah,Castellanos,,(415) 555-0142,Reyes Marine");
  const { outcomes, matched } = await decided(["Jonas,Castellanos,,,Reyes Marine"]);
  expect(outcomes).toEqual(["create"]);
  expect(matched).toMatchObject([{ line: 2, outcome: "create", decision: "possible", recordId: jonah }]);
  const jonas = matched[0]?.createdId ?? "";
  const id = randomUUID();
  await em().execute(
    `insert into imports (id, user_id, file_name, kind, state, sha256, facts, total, matched_rows) values (?, ?, 'a.csv', 'contacts', 'done', '', '{}', 1, ?)`,
    [id, ada.id, await packRows(matched)],
  );
  const shown = async () => (await findMatchedRows(em(), id, { limit: 10 })).rows;
  expect(await shown()).toMatchObject([{ recordId: jonah, compare: null }]);
  await createContact(em(), ada, { ...person("Jonas,Castellanos,,,Reyes Marine"), id: jonas });
  expect(await shown()).toMatchObject([{ createdId: jonas, compare: `/contacts/merge?ids=${jonah},${jonas}` }]);
});

test("matched rows are compressed while the server answers requests", async () => {
  const row: MatchedRow = {
    line: 2,
    outcome: "skip",
    decision: "match",
    kind: "contact",
    recordId: randomUUID(),
    because: [],
    against: [],
    lacks: [],
  };
  let hasAnswered = false;
  setImmediate(() => (hasAnswered = true));
  expect(await packRows(Array.from({ length: 20_000 }, () => row))).toBeInstanceOf(Buffer);
  expect(hasAnswered).toBe(true);
});

test("people whose names begin alike cost an import no more than others", async () => {
  const PEOPLE = 400;
  const spread = (n: number) => String.fromCharCode(97 + (n % 26), 97 + (n % 23), 97 + (n % 19));
  const cost = async (nameOf: (n: number) => string) => {
    const rows = Array.from({ length: PEOPLE }, (_, n) => `${nameOf(n)},,,${nameOf(n).replace(",", " ")} Works`);
    for (const row of rows) await add(row);
    await decided(rows.slice(0, 25));
    const begun = process.cpuUsage();
    const { outcomes } = await decided(rows);
    const { user, system } = process.cpuUsage(begun);
    expect(outcomes.every((outcome) => outcome === "skip")).toBe(true);
    return user + system;
  };
  const others = await cost((n) => `${spread(n)}mar,${spread(n + 7)}sand${n}`);
  expect(await cost((n) => `Maria,Sand${n}`)).toBeLessThan(4 * others);
});
