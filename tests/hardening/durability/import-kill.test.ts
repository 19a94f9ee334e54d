/** Processes are killed with −9 while they import: every row is there once. */
import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { prepareBulk, startBulk } from "#app/bulk/service.server.ts";
import { proposePlan } from "#app/data/import/columns/proposal.server.ts";
import { openTable } from "#app/data/import/file/table.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { startUndo } from "#app/server/jobs/undo.server.ts";
import { addMember } from "../../accounts/people.ts";
import { present, replay } from "../../changes/replay.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { demoVariables } from "../../harness/demo-variables.ts";
import { stretched } from "../../harness/machine-speed.ts";

// `KILLS=20 npx vitest run tests/hardening/durability/import-kill.test.ts` kills more of them.
const KILLS = Number(process.env.KILLS ?? 2);
const ROWS = 700 * KILLS;
const MAX_MS = 1_500;

let database: FreshDatabase;
let userId: string;
let viewer: SignedInViewer;
const runners: ChildProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  viewer = await addMember(database.orm, "Ada", "Lovelace");
  userId = viewer.id;
});
afterAll(async () => {
  for (const runner of runners) runner.kill("SIGKILL");
  await database.stop();
});

const run = (text: string, params: unknown[] = []) =>
  database.orm.em.fork().execute<Record<string, unknown>[]>(text, params);

async function start(rows: string[]): Promise<string> {
  const bytes = Buffer.from(rows.join("\r\n"));
  const table = await openTable(bytes);
  if (!table.ok) throw new Error(table.message);
  const { plan } = await proposePlan(table.value, "opportunities", []);
  const id = randomUUID();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await run(
    `insert into imports (id, user_id, kind, file_name, sha256, file, facts, plan, state, total, started_at)
     values (?, ?, 'opportunities', 'deals.csv', ?, decode(?, 'hex'), '{}', ?::jsonb, 'running', ?, now())`,
    [id, userId, sha256, gzipSync(bytes).toString("hex"), JSON.stringify(plan), table.value.total],
  );
  return id;
}

const stateOf = async (id: string) => (await run("select state, done, counts from imports where id = ?", [id]))[0];

/** Starts a process that runs jobs; it does not wait for the lease of the one before it to end. */
async function startRunner(): Promise<ChildProcess> {
  for (const table of ["imports", "bulk_changes"]) await run(`update ${table} set leased_until = null`);
  const child = fork("tests/hardening/durability/import-runner.ts", [database.url], {
    stdio: "inherit",
    // It asks the settings who is an owner.
    env: { ...process.env, ...demoVariables(0, "."), DATABASE_URL: database.url },
  });
  runners.push(child);
  await once(child, "message");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Kills runners, and then lets two at once finish what is left: they take turns. */
async function finish(read: () => Promise<unknown>, expected: object): Promise<void> {
  for (let round = 0; round < KILLS; round++) {
    const runner = await startRunner();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_MS));
    await kill(runner);
  }
  const last = [await startRunner(), await startRunner()];
  await expect.poll(read, { timeout: stretched(120_000), interval: 200 }).toMatchObject(expected);
  await Promise.all(last.map(kill));
}

test(
  "kills while rows are imported lose none and double none",
  async () => {
    const rows = Array.from(
      { length: ROWS },
      (_, n) => `Deal ${n},open,${n},2027-03-31,p${n % 900}@kill.example,Person ${n % 900}`,
    );
    const id = await start(["Deal Name,Stage,Amount,Close Date,Contact Email,Contact Name", ...rows]);
    await finish(() => stateOf(id), { state: "done", done: ROWS });
    expect((await stateOf(id))?.counts).toEqual({ create: ROWS, update: 0, skip: 0, error: 0 });
    const [{ deals, names, people, records }] = (await run(`select
    (select count(*)::int from opportunities) as deals, (select count(distinct name)::int from opportunities) as names,
    (select count(*)::int from contacts) as people, (select count(*)::int from import_records) as records`)) as [
      Record<string, number>,
    ];
    expect({ deals, names, people, records }).toEqual({ deals: ROWS, names: ROWS, people: 900, records: ROWS + 900 });
    const em = database.orm.em.fork();
    expect(await replay(em)).toEqual(await present(em));
  },
  stretched(300_000),
);

test(
  "kills while a deletion and its undo, and the undo of the import run, take back everything once",
  async () => {
    const em = () => database.orm.em.fork() as EntityManager;
    const before = await present(em());
    const ids = (await run("select id::text as id from opportunities order by id limit 5000")).map(({ id }) =>
      String(id),
    );
    const prepared = await prepareBulk(em(), viewer, { kind: "opportunity", change: { delete: true }, ids });
    if (!prepared.ok) throw new Error(prepared.message);
    const bulk = { id: prepared.value, total: ids.length };
    await startBulk(em(), bulk);
    const read = async () => (await run("select state from bulk_changes where id = ?", [bulk.id]))[0];
    await finish(read, { state: "done" });
    await startUndo(em(), { table: "bulk_changes" }, bulk.id, viewer);
    await finish(read, { state: "undone" });
    expect(await present(em())).toEqual(before);
    expect(await replay(em())).toEqual(before);
    const imports = await run("select id::text as id from imports");
    await startUndo(em(), { table: "imports" }, String(imports[0]?.id), viewer);
    await finish(() => stateOf(String(imports[0]?.id)), { state: "undone" });
    // The deals that the undo of the deletion brought back were touched since, and stay with their contacts.
    const [left] = await run("select count(*)::int as count, count(distinct id)::int as once from opportunities");
    expect(left).toEqual({ count: ids.length, once: ids.length });
    expect(await replay(em())).toEqual(await present(em()));
  },
  stretched(300_000),
);
