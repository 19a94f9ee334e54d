/** Sealed weeks (docs/product.md#sealed-weeks). */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { eraseContact } from "#app/contacts/erase/service.server.ts";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { canonicalJson } from "#app/leaderboard/weeks/canonical-json.ts";
import { findStoredKeys, findStoredWeeks } from "#app/leaderboard/weeks/queries.server.ts";
import { signNextWeek } from "#app/leaderboard/weeks/sign-week.server.ts";
import { verifyWeeks } from "#app/leaderboard/weeks/verify.server.ts";
import { rankingsOf } from "#app/leaderboard/weeks/week-rankings.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { undoMerge } from "#app/trash/undo-merge.server.ts";
import { restoreBackup } from "#scripts/backup/restore.ts";
import { writeBackup } from "#scripts/backup/write.ts";
import { ERIN, exported, imported } from "../data/import/archives.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { freshDatabase } from "../harness/database.ts";
import { forgetDeals } from "../opportunities/past-deals.ts";

const { ada, bo, em, database } = adaAndBo();

const SECRET = "a secret of the team, and long enough";
const settings = { SESSION_SECRET: [SECRET], TEAM_TIME_ZONE: "America/New_York" };
// 00:10 on Mondays in New York.
const MONDAY = new Date("2026-03-16T04:10:00Z");
const later = (weeks: number) => new Date(MONDAY.getTime() + weeks * 7 * 24 * 3_600_000);

beforeEach(async () => {
  await forgetDeals(em());
  await em().execute("delete from sealed_weeks");
  await em().execute("delete from seal_keys");
});

async function createMina(): Promise<string> {
  const id = randomUUID();
  await createContact(em(), ada, {
    ...contactSchema.parse({ firstName: "Mina", lastName: "Harker", contactType: "lead" }),
    id,
  });
  return id;
}

async function createOn(day: string, fields: object = {}, who = ada): Promise<string> {
  const input = newOpportunitySchema.parse({
    id: randomUUID(),
    name: "Larkspur",
    dealStage: "open",
    dealSize: 100,
    targetCloseDate: "2026-05-01",
    ...fields,
  });
  const { contactIds } = fields as { contactIds?: string[] };
  const made = await createOpportunity(em(), who, { ...input, contactIds });
  if (!made.ok) throw new Error(made.message);
  await happenedOn(day);
  return input.id ?? "";
}

/** Says that what was done since the last call was done at this instant. */
const happenedOn = (day: string) =>
  em().execute("update changes set at = ?::timestamptz where position is null", [`${day}T15:00:00Z`]);

const verified = async () => verifyWeeks(await findStoredWeeks(em()), await findStoredKeys(em()));

async function sealAll(now: Date, given = settings): Promise<number> {
  let weeks = 0;
  while (await signNextWeek(em(), given, now)) weeks++;
  return weeks;
}

test("a week is sealed on Monday at 00:10, with the facts that its rankings follow from, and the weeks missed since in order", async () => {
  const larkspur = await createOn("2026-03-10");
  await updateOpportunity(em(), bo, larkspur, { dealStage: "samples" });
  await happenedOn("2026-03-11");
  expect(await signNextWeek(em(), settings, new Date(MONDAY.getTime() - 1))).toBe(true);
  expect(await findStoredWeeks(em())).toMatchObject([{ monday: "2026-03-02" }]);
  expect(await signNextWeek(em(), settings, new Date(MONDAY.getTime() - 1))).toBe(false);
  expect(await sealAll(later(2))).toBe(3);
  const weeks = await findStoredWeeks(em());
  expect(weeks.map(({ monday }) => monday)).toEqual(["2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23"]);
  const [empty, full] = weeks.map(({ content }) => JSON.parse(content.toString("utf8")));
  expect(empty.facts).toEqual({ created: [], updates: [] });
  expect(full.facts).toEqual({
    created: [{ id: larkspur, userId: ada.id, amount: 100 }],
    updates: [{ id: larkspur, userId: bo.id, updates: 1 }],
  });
  expect(full.rankings).toEqual({
    newOpportunities: [{ rank: 1, userId: ada.id, figure: 1 }],
    newOpportunitiesValue: [{ rank: 1, userId: ada.id, figure: 100 }],
    opportunityUpdates: [{ rank: 1, userId: bo.id, figure: 1 }],
  });
  expect(await verified()).toMatchObject({ ok: true, weeks: 4, head: weeks.at(-1)?.hash.toString("hex") });
});

test("any one bit that is changed in the database is found", async () => {
  await createOn("2026-03-10");
  await sealAll(MONDAY);
  await sealAll(later(2), { ...settings, SESSION_SECRET: ["another secret, long enough as well", SECRET] });
  const [weeks, keys] = [await findStoredWeeks(em()), await findStoredKeys(em())];
  expect(verifyWeeks(weeks, keys)).toMatchObject({ ok: true, weeks: 3, begunAnew: 0 });
  const texts = [...weeks, ...keys].flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value)));
  expect(texts.length).toBe(4 * 3 + 2 * 2 + 2);
  expect(8 * texts.reduce((all, { length }) => all + length, 0)).toBeGreaterThan(10_000);
  for (const bytes of texts) {
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const byte = bit >> 3;
      bytes[byte] = (bytes[byte] ?? 0) ^ (1 << (bit & 7));
      if (verifyWeeks(weeks, keys).ok) throw new Error(`bit ${bit} of ${bytes.length} bytes was not found`);
      bytes[byte] = (bytes[byte] ?? 0) ^ (1 << (bit & 7));
    }
  }
  expect(verifyWeeks(weeks, keys).ok).toBe(true);
});

test("a bit that is changed where it is stored is found, of every column of both tables", async () => {
  await createOn("2026-03-10");
  await sealAll(MONDAY);
  await sealAll(later(1), { ...settings, SESSION_SECRET: ["another secret, long enough as well", SECRET] });
  const columns = {
    "sealed_weeks where monday = '2026-03-09'": ["content", "hash", "signature", "key_id"],
    "seal_keys where voucher is not null": ["id", "public_key", "previous_id", "voucher"],
  };
  for (const [row, its] of Object.entries(columns)) {
    const [table, where] = row.split(" where ");
    for (const [column, share] of its.flatMap((column) => [0, 0.37, 0.999].map((share) => [column, share] as const))) {
      const place = `floor(${share} * 8 * length(${column}))::int`;
      const flipped = `set_bit(${column}, ${place}, 1 - get_bit(${column}, ${place}))`;
      const flip = () => em().execute(`update ${table} set ${column} = ${flipped} where ${where}`);
      await flip();
      expect((await verified()).ok, `${table}.${column}, bit at ${share}`).toBe(false);
      await flip();
    }
  }
  expect(await verified()).toMatchObject({ ok: true });
});

test("a week that is moved, taken out or put in is found, and the first that does not fit is named", async () => {
  await sealAll(MONDAY);
  await sealAll(later(3));
  const [weeks, keys] = [await findStoredWeeks(em()), await findStoredKeys(em())];
  const [first, second, third, fourth] = weeks;
  if (!first || !second || !third || !fourth) throw new Error("four weeks were to be sealed");
  expect(verifyWeeks([first, second, fourth], keys)).toMatchObject({ ok: false, monday: fourth.monday });
  expect(verifyWeeks([second, third, fourth], keys)).toMatchObject({ ok: false, monday: second.monday });
  expect(verifyWeeks([first, { ...second, monday: "2026-03-17" }], keys)).toMatchObject({
    ok: false,
    monday: "2026-03-17",
  });
  expect(verifyWeeks(weeks, [])).toMatchObject({ ok: false, monday: first.monday });
  const forged = { ...second, content: randomBytes(40) };
  expect(verifyWeeks([first, forged, third, fourth], keys)).toMatchObject({ ok: false, monday: second.monday });
});

test("what is deleted or handed over later, and another secret, change no sealed week", async () => {
  const larkspur = await createOn("2026-03-10");
  const teasel = await createOn("2026-03-11", { name: "Teasel" }, bo);
  await sealAll(MONDAY);
  const before = await findStoredWeeks(em());
  await deleteOpportunity(em(), ada, larkspur);
  await updateOpportunity(em(), ada, teasel, { ownerUserId: ada.id, dealSize: 5 });
  await sealAll(later(2), { ...settings, SESSION_SECRET: ["a wholly other secret, long enough"] });
  const after = await findStoredWeeks(em());
  expect(after.slice(0, before.length)).toEqual(before);
  expect(await verified()).toMatchObject({ ok: true, weeks: before.length + 2, begunAnew: 1 });
});

test("erasing a person of sealed deals, merging deals and contacts, undoing it and importing an archive change no sealed week", async () => {
  const [mina, twin] = [await createMina(), await createMina()];
  const larkspur = await createOn("2026-03-10", { contactIds: [mina] });
  const again = await createOn("2026-03-11", { contactIds: [twin] }, bo);
  await sealAll(MONDAY);
  const before = await findStoredWeeks(em());
  expect(before).toHaveLength(1);
  expect(String(before[0]?.content)).toContain(again);
  const archive = await exported(database());

  expect(await mergeContacts(em(), ada, { keep: mina, merge: [twin] })).toMatchObject({ ok: true });
  expect(await mergeOpportunities(em(), ada, { keep: larkspur, merge: [again] })).toMatchObject({ ok: true });
  expect(await sealAll(later(1))).toBe(1);
  const [merge] = await em().execute<{ id: string }[]>("select id from merges where kind = 'opportunity'");
  expect(await undoMerge(em(), ada, merge?.id ?? "")).toMatchObject({ ok: true });
  const owner = { ...ada, role: "owner" as const };
  expect(await eraseContact(em(), owner, mina, "Mina Harker")).toMatchObject({ ok: true });
  expect(await sealAll(later(2))).toBe(1);
  await em().execute("delete from opportunities");
  await em().execute(
    `insert into users (id, email, password, first_name, last_name, role) values ('${ERIN}', 'erin@acme.example', '', 'Erin', 'New', 'owner')`,
  );
  expect((await imported(database(), archive)).created).toBeGreaterThan(0);
  expect(await sealAll(later(3))).toBe(1);

  const after = await findStoredWeeks(em());
  expect(after[0]).toEqual(before[0]);
  for (const { content } of after) expect(String(content)).not.toMatch(/Mina|Harker/);
  expect(await verified()).toMatchObject({ ok: true, weeks: 4 });
});

test("a backup that is restored has the same sealed weeks, which verify and are gone on with", async () => {
  await createOn("2026-03-10");
  await sealAll(MONDAY);
  const file = join(mkdtempSync(join(tmpdir(), "dealquest-weeks-")), "weeks.backup");
  const photos = join(dirname(file), "photos");
  await writeBackup({ databaseUrl: database().url, file, photos, force: false, log: () => {} });
  const restored = await freshDatabase();
  try {
    await restoreBackup({ databaseUrl: restored.url, file, photos, log: () => {} });
    const there = () => restored.orm.em.fork();
    expect(await findStoredWeeks(there())).toEqual(await findStoredWeeks(em()));
    while (await signNextWeek(there(), settings, later(2)));
    expect(verifyWeeks(await findStoredWeeks(there()), await findStoredKeys(there()))).toMatchObject({
      ok: true,
      weeks: 3,
      begunAnew: 0,
    });
  } finally {
    await restored.stop();
    rmSync(dirname(file), { recursive: true });
  }
});

test("two machines seal each week once, and a clock that is set back seals nothing twice", async () => {
  await createOn("2026-03-10");
  await sealAll(MONDAY);
  await Promise.all([sealAll(later(3)), sealAll(later(3)), sealAll(later(3))]);
  expect(await findStoredWeeks(em())).toHaveLength(4);
  const before = await findStoredWeeks(em());
  expect(await sealAll(later(1))).toBe(0);
  expect(await sealAll(new Date("2020-01-06T12:00:00Z"))).toBe(0);
  expect(await findStoredWeeks(em())).toEqual(before);
  expect(await sealAll(later(4))).toBe(1);
  expect(await verified()).toMatchObject({ ok: true, weeks: 5 });
});

test("the canonical form is that of RFC 8785", () => {
  const value = {
    peach: "This sorting order",
    péché: "is wrong",
    "\r": "Carriage Return",
    1: [1e21, 0.1, -0, true, null],
    "😀": "é\u001f",
  };
  expect(canonicalJson(value)).toBe(
    '{"\\r":"Carriage Return","1":[1e+21,0.1,0,true,null],"peach":"This sorting order","péché":"is wrong","😀":"é\\u001f"}',
  );
});

test("equal figures share a rank, ordered by the second figure, then id", () => {
  const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(8));
  const created = [
    { id: "1", userId: c ?? "", amount: 5.1 },
    { id: "2", userId: b ?? "", amount: 5.1 },
    { id: "3", userId: a ?? "", amount: 2 },
    { id: "4", userId: a ?? "", amount: 0.2 },
  ];
  const { newOpportunities, newOpportunitiesValue } = rankingsOf({ created, updates: [] });
  expect(newOpportunities.map(({ rank, userId }) => [rank, userId])).toEqual([
    [1, a],
    [2, b],
    [2, c],
  ]);
  expect(newOpportunitiesValue).toEqual([
    { rank: 1, userId: b, figure: 5.1 },
    { rank: 1, userId: c, figure: 5.1 },
    { rank: 3, userId: a, figure: 2.2 },
  ]);
});
