/** Processes are killed with −9 while they import: every row is there once. */
import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposePlan } from "#app/data/import/columns/proposal.server.ts";
import { openTable } from "#app/data/import/file/table.server.ts";
import { addMember } from "../../accounts/people.ts";
import { present, replay } from "../../changes/replay.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { demoVariables } from "../../harness/demo-variables.ts";
import { stretched } from "../../harness/machine-speed.ts";

// `KILLS=20 npx vitest run tests/hardening/durability/import-kill.test.ts` kills more of them.
const KILLS = Number(process.env.KILLS ?? 5);
const ROWS = 1_200 * KILLS;
const LONGEST_MS = 1_500;

let database: FreshDatabase;
let userId: string;
const runners: ChildProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  userId = (await addMember(database.orm, "Ada", "Lovelace")).id;
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

/** Starts a process that imports; it does not wait for the lease of the one before it to end. */
async function startRunner(): Promise<ChildProcess> {
  await run("update imports set leased_until = null");
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

test(
  "kills while rows are imported lose none and double none",
  async () => {
    const rows = Array.from(
      { length: ROWS },
      (_, n) => `Deal ${n},open,${n},2027-03-31,p${n % 900}@kill.example,Person ${n % 900}`,
    );
    const id = await start(["Deal Name,Stage,Amount,Close Date,Contact Email,Contact Name", ...rows]);
    for (let round = 0; round < KILLS; round++) {
      const runner = await startRunner();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_MS));
      await kill(runner);
    }
    // Two at once finish it: they take turns.
    const last = [await startRunner(), await startRunner()];
    await expect
      .poll(() => stateOf(id), { timeout: stretched(120_000), interval: 200 })
      .toMatchObject({ state: "done", done: ROWS });
    await Promise.all(last.map(kill));
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
