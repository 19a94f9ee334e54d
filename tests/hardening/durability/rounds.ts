import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { signUp } from "../../harness/app-server.ts";
import { type Machine, powerOn } from "./power.ts";
import { type Findings, reconcile } from "./reconcile.ts";
import { bodyOf, type Call, type Known, writeUntilTheEnd } from "./writers.ts";

const WRITERS = 8;
const MIN_MS = 200;
const MAX_MS = 1_200;

export type Report = Findings & {
  rounds: number;
  /** Number of acknowledged deals, and of deals in flight at the kill. */
  acknowledged: number;
  onTheirWay: number;
  /** The longest start time, in ms. */
  slowestStartMs: number;
};

/**
 * Kills app and database with SIGKILL under eight concurrent writers, restarts them on the same folder, retries all
 * unacknowledged requests with the same ids, and compares. `log` gets one line per round.
 */
export async function killAndReconcile(rounds: number, log: (line: string) => void): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "dealquest-durability-"));
  // If the tests run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const report: Report = { rounds, acknowledged: 0, onTheirWay: 0, slowestStartMs: 0, lost: [], doubled: [], half: [] };
  const known: Known[] = [];
  let machine: Machine | undefined;
  try {
    machine = await powerOn(folder);
    const cookie = await register(machine);
    const contactId = await newContact(machine, cookie);
    for (let round = 1; round <= rounds; round++) {
      const order = round % 2 === 0 ? "app first" : "database first";
      const made = await writeAndKill(machine, cookie, contactId, order);
      machine = undefined;
      machine = await powerOn(folder);
      known.push(...made);
      const findings = await sendAgainAndCompare(machine, cookie, known, made);
      add(report, findings, made, machine.startMs);
      log(`round ${round}: ${made.length} deals, up again in ${machine.startMs} ms, ${summary(findings)}`);
    }
    return report;
  } finally {
    await machine?.kill("app first");
    const cluster = realpathSync(join(folder, "postgres", "cluster"));
    rmSync(cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The findings in the form `0 lost, 0 doubled, 0 half`. */
export function summary({ lost, doubled, half }: Findings): string {
  return `${lost.length} lost, ${doubled.length} doubled, ${half.length} half`;
}

async function register({ url }: Machine): Promise<string> {
  const person = { email: "ada@acme.example", password: "lovelace", firstName: "Ada", lastName: "Lovelace" };
  return (await signUp({ url }, person)).cookie;
}

function caller({ url }: Machine, cookie: string): Call {
  return async (method, path, value) => {
    const headers = { Cookie: cookie, "Content-Type": "application/json" };
    const response = await fetch(url + path, {
      method,
      headers,
      body: value === undefined ? undefined : JSON.stringify(value),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

async function newContact(machine: Machine, cookie: string): Promise<string> {
  const id = "3b241101-e2bb-4255-8caf-4136c566a962";
  const status = await caller(machine, cookie)("POST", "/api/contacts", { id, firstName: "Mina", contactType: "lead" });
  if (status !== 201) throw new Error(`the contact was answered ${status}`);
  return id;
}

async function writeAndKill(
  machine: Machine,
  cookie: string,
  contactId: string,
  order: "app first" | "database first",
) {
  const made: Known[] = [];
  const call = caller(machine, cookie);
  const writers = Array.from({ length: WRITERS }, () => writeUntilTheEnd(call, contactId, made));
  const settled = Promise.all(writers);
  await sleep(MIN_MS + Math.random() * (MAX_MS - MIN_MS));
  // Only a quarter of the writes create a deal: without this a run can end without one in flight.
  while (!made.some(({ created }) => !created)) await sleep(1);
  await machine.kill(order);
  await settled;
  return made;
}

async function sendAgainAndCompare(machine: Machine, cookie: string, known: Known[], made: Known[]): Promise<Findings> {
  const client = new pg.Client({ connectionString: machine.databaseUrl });
  await client.connect();
  try {
    const call = caller(machine, cookie);
    const refused: string[] = [];
    for (const { id } of made.filter(({ created }) => !created)) {
      const status = await call("POST", "/api/opportunities", bodyOf(id));
      if (status !== 201) refused.push(`${id}: sent again, answered ${status}`);
    }
    const findings = await reconcile(client, known);
    return { ...findings, lost: [...refused, ...findings.lost] };
  } finally {
    await client.end();
  }
}

function add(report: Report, findings: Findings, made: Known[], startMs: number): void {
  report.acknowledged += made.filter(({ created }) => created).length;
  report.onTheirWay += made.filter(({ created }) => !created).length;
  report.slowestStartMs = Math.max(report.slowestStartMs, startMs);
  report.lost.push(...findings.lost);
  report.doubled.push(...findings.doubled);
  report.half.push(...findings.half);
}
