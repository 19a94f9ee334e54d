/** Processes are killed with −9 while twenty writers use them: a feed reader gets each change once, in commit order. */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FEED_BEGIN, readFeed } from "#app/changes/feed.server.ts";
import type { FedChange } from "#app/changes/schema.ts";
import { addMember } from "../../accounts/people.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import type { Asked } from "./feed-writer.ts";

// `KILLS=20 npx vitest run tests/hardening/durability/feed-kill.test.ts` kills more of them.
const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 20;
const PROCESSES = 2;
const MIN_MS = 200;
const MAX_MS = 900;
const MAX_OPEN_MS = 15;

let database: FreshDatabase;
let userId: string;
const machines: ChildProcess[] = [];
const started: ChildProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  userId = (await addMember(database.orm, "Ada", "Lovelace")).id;
});
afterAll(async () => {
  for (const one of started) one.kill("SIGKILL");
  await database.stop();
});

const em = () => database.orm.em.fork();

async function startMachine(): Promise<ChildProcess> {
  const child = fork("tests/hardening/durability/feed-writer.ts", [database.url, userId], { stdio: "inherit" });
  started.push(child);
  // Of twenty writers ten wait for an answer of each.
  child.setMaxListeners(2 * WRITERS);
  await once(child, "message");
  return child;
}

/**
 * When a transaction was asked for, and when it was said to be committed, by one clock that counts both; never if its
 * process was killed.
 */
type Known = { ids: string[]; asked: number; committed: number };

let clock = 0;

/** Has a machine do a transaction. Returns whether it said that it was committed. */
function ask(machine: ChildProcess, asked: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isCommitted: boolean) => {
      machine.off("message", onMessage).off("exit", onExit);
      resolve(isCommitted);
    };
    const onMessage = (id: unknown) => id === asked.changes[0]?.id && end(true);
    const onExit = () => end(false);
    machine.on("message", onMessage).on("exit", onExit);
    if (machine.connected) machine.send(asked, (error) => error && onExit());
    else onExit();
  });
}

/** Writes one transaction after the other, each by the machine at this place that runs just then. */
async function write(place: number, known: Known[], isOver: () => boolean): Promise<void> {
  const recordIds = Array.from({ length: 3 }, () => randomUUID());
  while (!isOver()) {
    const changes = recordIds
      .slice(0, 1 + Math.floor(Math.random() * recordIds.length))
      .map((recordId) => ({ id: randomUUID(), recordId }));
    const one: Known = { ids: changes.map(({ id }) => id), asked: ++clock, committed: Number.POSITIVE_INFINITY };
    known.push(one);
    const machine = machines[place % PROCESSES] as ChildProcess;
    const isCommitted = await ask(machine, { changes, openForMs: Math.random() * MAX_OPEN_MS });
    if (isCommitted) one.committed = ++clock;
    else await sleep(5);
  }
}

/** Kills a machine after some time of writing and puts another in its place; the others write on meanwhile. */
async function killOne(place: number): Promise<void> {
  await sleep(MIN_MS + Math.random() * (MAX_MS - MIN_MS));
  const victim = machines[place] as ChildProcess;
  const gone = once(victim, "exit");
  victim.kill("SIGKILL");
  await gone;
  machines[place] = await startMachine();
}

/** Reads the feed from its beginning, a few at a time, until nothing comes after `isOver`. */
async function readAll(isOver: () => boolean): Promise<FedChange[]> {
  const read: FedChange[] = [];
  for (let cursor = FEED_BEGIN; ; ) {
    const over = isOver();
    const { changes, next } = await readFeed(em(), cursor, 50);
    read.push(...changes);
    cursor = next;
    if (over && changes.length === 0) return read;
  }
}

/** Transactions with a change after that of a transaction requested only when theirs was known to be committed. */
function outOfOrder(known: Known[], read: string[]): Known[] {
  const of = new Map(known.flatMap((one) => one.ids.map((id) => [id, one] as const)));
  let latest = 0;
  return read.flatMap((id) => {
    const one = of.get(id);
    if (!one) return [];
    latest = Math.max(latest, one.asked);
    return one.committed < latest ? [one] : [];
  });
}

test(
  "a reader of the feed gets each change once, in the order of commits, however often writers are killed",
  async () => {
    machines.push(...(await Promise.all(Array.from({ length: PROCESSES }, startMachine))));
    const known: Known[] = [];
    let isOver = false;
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, place) => write(place, known, () => isOver)));
    let areWritten = false;
    const reading = readAll(() => areWritten);
    for (let kill = 0; kill < KILLS; kill++) await killOne(kill % PROCESSES);
    isOver = true;
    await writing;
    areWritten = true;
    const read = (await reading).map(({ id }) => id);

    const rows = await em().execute<{ id: string }[]>("select id from changes");
    const there = new Set(rows.map(({ id }) => id));
    expect(read.toSorted()).toEqual([...there].sort());
    const acknowledged = known.filter(({ committed }) => Number.isFinite(committed));
    expect(acknowledged.filter(({ ids }) => !ids.every((id) => there.has(id)))).toEqual([]);
    const isHalf = ({ ids }: Known) => new Set(ids.map((id) => there.has(id))).size > 1;
    expect(known.filter(isHalf)).toEqual([]);
    expect(outOfOrder(known, read)).toEqual([]);
    // Kills came in the midst of writing.
    expect(known.length - acknowledged.length).toBeGreaterThan(KILLS);
    expect(acknowledged.length).toBeGreaterThan(20 * KILLS);
  },
  stretched(600_000),
);
