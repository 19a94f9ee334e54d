import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMPILE_CACHE } from "../../harness/compile-cache.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { addPerson } from "../../team/add-person.ts";

const LIMIT_MS = stretched(120_000);
const dataDir = mkdtempSync(join(tmpdir(), "dealquest-user-"));
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const sql = <Row>(statement: string, values: unknown[] = []) =>
  database.orm.em.fork().execute<Row[]>(statement, values as never[]);

/** Runs `npm run user` as on a server in production. */
function user(...args: string[]) {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    ...{ ...COMPILE_CACHE, PATH, HOME, TMPDIR, DATA_DIR: dataDir, DATABASE_URL: database.url, NODE_ENV: "production" },
    ...{ APP_URL: "https://dealquest.example", SESSION_SECRET: "the secret of the tests: forty characters" },
    TEAM_OWNERS: "boss@acme.example",
  } as unknown as NodeJS.ProcessEnv;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/user.ts", ...args], {
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const refusal = (message: RegExp) => ({ status: 1, stdout: "", stderr: expect.stringMatching(message) });

test(
  "the first person is invited as an owner, by a link of the site; the next one as a member",
  async () => {
    expect(user("list").stdout).toBe("No one has an account yet: npm run user -- invite ADDRESS\n");
    const { status, stdout } = user("invite", "first@acme.example");
    expect(status).toBe(0);
    expect(stdout).toContain("first@acme.example is invited as an owner, the team's first.");
    expect(stdout).toMatch(/https:\/\/dealquest\.example\/invitation\?token=[\w-]{43}\n$/);
    expect(user("invite", "FIRST@acme.example")).toEqual(refusal(/^dealquest: FIRST@acme\.example is already invited/));
    await addPerson(database.orm, "Olga", "owner");
    expect(user("invite", "next@acme.example").stdout).toContain("invited as a member");
    expect(await sql("select email, role from invitations order by email")).toEqual([
      { email: "first@acme.example", role: "owner" },
      { email: "next@acme.example", role: "member" },
    ]);
    await sql("delete from invitations");
  },
  LIMIT_MS,
);

test(
  "people become owners, leave with their work given to somebody, and are listed",
  async () => {
    const lea = await addPerson(database.orm, "Lea");
    const hedy = await addPerson(database.orm, "Hedy");
    await addPerson(database.orm, "Boss");
    await sql("insert into sessions (id, user_id, created_at, last_seen_at) values ('s', ?, now(), now())", [lea.id]);
    await sql(
      `insert into opportunities (name, deal_stage, deal_size, target_close_date, created_by_user_id)
       values ('Hers', 'open', 100, '2030-01-01', ?)`,
      [lea.id],
    );
    expect(user("owner", "hedy@acme.example").stdout).toBe("Hedy Lovelace (hedy@acme.example) is an owner.\n");
    const left = user("deactivate", "lea@acme.example");
    expect(left.stdout).toContain("Lea Lovelace (left): deactivated, and signed out everywhere.");
    expect(left.stdout).toContain(
      `Still owns 1 open opportunity. Reassign them at https://dealquest.example/team/${lea.id}`,
    );
    expect(await sql("select 1 from sessions")).toEqual([]);
    await sql("update users set deactivated_at = null where id = ?", [lea.id]);
    expect(user("deactivate", "lea@acme.example", "--to", "hedy@acme.example").status).toBe(0);
    expect(await sql("select owner_user_id from opportunities")).toEqual([{ owner_user_id: hedy.id }]);
    const { stdout } = user("list");
    expect(stdout).toMatch(/^boss@acme\.example +Boss Lovelace +owner through TEAM_OWNERS +last seen never$/m);
    expect(stdout).toMatch(/^lea@acme\.example +Lea Lovelace \(left\) +member +left \d{4}-\d\d-\d\d$/m);
  },
  LIMIT_MS,
);

test(
  "what cannot be done is one plain line, and changes nothing",
  async () => {
    expect(user("dance")).toEqual(refusal(/^dealquest: user takes one of: list \| owner ADDRESS/));
    expect(user("owner")).toEqual(refusal(/takes one address/));
    expect(user("owner", "no address")).toEqual(refusal(/^dealquest: no address is not an email address\n$/));
    expect(user("owner", "who@acme.example")).toEqual(refusal(/no account has the address who@acme/));
    expect(user("deactivate", "boss@acme.example")).toEqual(refusal(/owner through the setting TEAM_OWNERS/));
    expect(user("deactivate", "lea@acme.example")).toEqual(refusal(/is already deactivated/));
    expect(user("deactivate", "hedy@acme.example", "--from", "x")).toEqual(refusal(/deactivate takes ADDRESS/));
    expect(user("deactivate", "hedy@acme.example", "--to", "hedy@acme.example")).toEqual(
      refusal(/Choose someone else/),
    );
    expect(user("list").stdout).toMatch(/^hedy@acme\.example +Hedy Lovelace +owner +last seen never$/m);
    expect(user("reset-two-factor", "olga@acme.example").stdout).toBe("Olga Lovelace has no two-factor sign-in.\n");
  },
  LIMIT_MS,
);
