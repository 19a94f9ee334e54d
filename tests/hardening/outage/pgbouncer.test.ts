import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOrm } from "#app/db/config.server.ts";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { limitStatements } from "#app/db/statement-limit.server.ts";
import { type RunningApp, signUp, startApp } from "../../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { type Visitor, visitor } from "../../http/visitor.ts";
import { findPgbouncer, type Pgbouncer, startPgbouncer } from "./pgbouncer.ts";

if (!findPgbouncer())
  process.stderr.write("SKIPPED: pgbouncer is not installed (apt-get install pgbouncer, or PGBOUNCER_PATH)\n");

const CUT_LIMIT_MS = stretched(7_000);
const SLOW = "select pg_sleep(20)";

describe.skipIf(!findPgbouncer())("behind pgbouncer in transaction mode, without any special setting", () => {
  let database: FreshDatabase;
  let bouncer: Pgbouncer;
  let app: RunningApp;
  let ada: Visitor;

  beforeAll(async () => {
    database = await freshDatabase();
    await limitStatements(database.orm);
    bouncer = await startPgbouncer(database.url);
    app = await startApp({ database, env: { DATABASE_URL: bouncer.url } });
  });
  afterAll(async () => {
    await app?.stop();
    await bouncer?.stop();
    await database.stop();
  });

  test("people sign up and in, create, list, attach and move deals", async () => {
    const person = { email: "ada@acme.example", password: "lovelace", firstName: "Ada", lastName: "Lovelace" };
    ada = visitor(app, (await signUp(app, person)).cookie);
    const contact = await ada.call("POST", "/api/contacts", { firstName: "Mina", contactType: "lead" });
    const deal = await ada.call("POST", "/api/opportunities", newDeal("Orbit"));
    expect([contact.status, deal.status]).toEqual([201, 201]);
    const address = `/api/opportunities/${deal.json.id}`;
    expect((await ada.call("POST", `${address}/contacts/${contact.json.id}`)).status).toBeLessThan(300);
    expect((await ada.call("PATCH", address, { dealStage: "qualified" })).json.dealStage).toBe("qualified");
    const listed = await ada.call("GET", "/api/opportunities");
    expect(listed.json[0]).toMatchObject({ name: "Orbit", contacts: [{ firstName: "Mina" }] });
    for (const path of ["/dashboard", "/opportunities", "/contacts", `/opportunities/${deal.json.id}`, "/profile"]) {
      expect([path, (await ada.open(path)).status]).toEqual([path, 200]);
    }
  });

  test("twenty people at once, more than it has connections, all get their answers", async () => {
    const writes = Array.from({ length: 20 }, (_, index) =>
      ada.call("POST", "/api/opportunities", newDeal(`N${index}`)),
    );
    const reads = Array.from({ length: 20 }, () => ada.call("GET", "/api/opportunities"));
    const answers = await Promise.all([...writes, ...reads]);
    expect(answers.map(({ status }) => status)).toEqual([...writes.map(() => 201), ...reads.map(() => 200)]);
  });

  test("migrations run through it", async () => {
    const orm = createOrm(bouncer.url, { statementLimitMs: 0 });
    await orm.migrator.down();
    expect(await orm.migrator.up()).toHaveLength(1);
    await orm.close(true);
  });

  test("statements are cut at 5 s by the server, in and outside of transactions", async () => {
    // Plain connections without the app's retries and timeouts.
    const cut = async (...statements: string[]) => {
      const client = new pg.Client({ connectionString: bouncer.url });
      await client.connect();
      const before = performance.now();
      const outcome = await run(client, statements).catch((error: { code: string }) => error.code);
      await client.end();
      return [outcome, performance.now() - before < CUT_LIMIT_MS];
    };
    expect(await Promise.all([cut(SLOW), cut("begin", SLOW)])).toEqual([
      ["57014", true],
      ["57014", true],
    ]);
  });

  test("where the role has no such default, a transaction of the app still has its limit", async () => {
    const other = await freshDatabase();
    const orm = createOrm(other.url, { statementLimitMs: 300 });
    const slow = orm.em.fork().transactional((em) => em.execute("select pg_sleep(2)"));
    expect(await slow.catch((error) => [isDatabaseUnavailable(error), String(error.message)])).toEqual([
      true,
      expect.stringMatching(/statement timeout/),
    ]);
    await orm.close(true);
    await other.stop();
  });
});

async function run(client: pg.Client, statements: string[]): Promise<string> {
  for (const statement of statements) await client.query(statement);
  return "ran to its end";
}

function newDeal(name: string) {
  return { id: randomUUID(), name, dealStage: "open", dealSize: 1000, targetCloseDate: "2027-01-31" };
}
