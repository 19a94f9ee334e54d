/** Processes are killed with −9 while they delete, restore, merge and undo: nothing is done by half. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember } from "../../accounts/people.ts";
import { present, replay } from "../../changes/replay.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";

// `KILLS=100 npx vitest run tests/hardening/durability/trash-kill.test.ts` kills more: each process must start first.
const ROUNDS = Number(process.env.KILLS ?? 8);
// So many processes start while another one is killed.
const AHEAD = 4;
const MAX_MS = 80;

let database: FreshDatabase;
let userId: string;

beforeAll(async () => {
  database = await freshDatabase();
  userId = (await addMember(database.orm, "Ada", "Lovelace")).id;
});
afterAll(() => database.stop());

const rowsOf = (text: string) => database.orm.em.fork().execute<Record<string, unknown>[]>(text);

function startWriter(): { child: ChildProcess; ready: Promise<unknown> } {
  const child = fork("tests/hardening/durability/trash-writer.ts", [database.url, userId], { stdio: "inherit" });
  return { child, ready: once(child, "message") };
}

async function killInTheMidst({ child, ready }: ReturnType<typeof startWriter>): Promise<void> {
  await ready;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_MS));
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

async function allConnectionsEnded(): Promise<void> {
  const others =
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'";
  while ((await rowsOf(others)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

test(
  "kills under deletes, restores, merges and undos leave nothing by half",
  async () => {
    const writers = Array.from({ length: AHEAD }, startWriter);
    for (let round = 0; round < ROUNDS; round++) {
      const next = writers.shift();
      if (next) await killInTheMidst(next);
      if (round + AHEAD < ROUNDS) writers.push(startWriter());
    }
    await allConnectionsEnded();
    const em = database.orm.em.fork();
    expect(await replay(em)).toEqual(await present(em));
    const made = await rowsOf("select record_id from changes where action = 'created'");
    expect(made.length).toBeGreaterThan(4 * ROUNDS);
    // Every record that was made is there, once: live or in the trash.
    const places = await rowsOf(`select c.record_id, (select count(*) from contacts where id = c.record_id)
      + (select count(*) from opportunities where id = c.record_id)
      + (select count(*) from trash where record_id = c.record_id and restored_at is null and snapshot is not null) as places
    from changes c where c.action = 'created'`);
    expect(places.filter((row) => Number(row.places) !== 1)).toEqual([]);
    const halfMerges = await rowsOf(`select 1 from merges m where m.undone_at is null and not exists (
    select from merged_records r join trash t on t.record_id = r.record_id and t.restored_at is null where r.merge_id = m.id)`);
    expect(halfMerges).toEqual([]);
    expect(
      await rowsOf("select 1 from merged_records r join merges m on m.id = r.merge_id where m.undone_at is not null"),
    ).toEqual([]);
    const wrongCounts = await rowsOf(`select 1 from opportunities o where contact_count
    <> (select count(*) from opportunity_contacts l where l.opportunity_id = o.id)`);
    expect(wrongCounts).toEqual([]);
  },
  stretched(300_000),
);
