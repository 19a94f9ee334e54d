import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, signIn, startApp } from "../../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { type Visitor, visitor } from "../../http/visitor.ts";
import { addPerson } from "../../team/add-person.ts";
import { joinTeam } from "../../team/owners.ts";

const TIMES = 10;
const SLOW_MS = stretched(90_000);

let database: FreshDatabase;
let here: RunningApp;
let there: RunningApp;

beforeAll(async () => {
  database = await freshDatabase();
  here = await startApp({ database });
  there = await startApp({ database });
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await database.stop();
});

const sql = <Row>(statement: string, values: unknown[] = []) =>
  database.orm.em.fork().execute<Row[]>(statement, values as never[]);

/** The same browser, answered by the other process. */
const onOther = (browser: Visitor) => visitor(there, browser.cookies());

test(
  "of two owners who make each other members at once, one remains an owner, every time",
  async () => {
    const ada = await joinTeam(here, "Ada", "owner");
    const bo = await joinTeam(here, "Bo", "owner");
    const demote = (browser: Visitor, id: string) => browser.submit(`/team/${id}`, { intent: "make-member" });
    for (let time = 0; time < TIMES; time++) {
      await sql("update users set role = 'owner'");
      const answers = await Promise.all([demote(ada.browser, bo.id), demote(onOther(bo.browser), ada.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
      expect(await sql("select 1 from users where role = 'owner'")).toHaveLength(1);
    }
  },
  SLOW_MS,
);

test(
  "of two owners who deactivate each other at once, one remains, every time",
  async () => {
    const cy = await addPerson(database.orm, "Cy", "owner");
    const di = await addPerson(database.orm, "Di", "owner");
    const leave = (browser: Visitor, id: string) => browser.submit(`/team/${id}/deactivate`, {});
    for (let time = 0; time < TIMES / 4; time++) {
      await sql("update users set role = 'member', deactivated_at = null");
      await sql("update users set role = 'owner' where id in (?, ?)", [cy.id, di.id]);
      const [ofCy, ofDi] = await Promise.all([
        signIn(here, cy.email, "adventure"),
        signIn(there, di.email, "adventure"),
      ]);
      const answers = await Promise.all([
        leave(visitor(here, ofCy.cookie), di.id),
        leave(visitor(there, ofDi.cookie), cy.id),
      ]);
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
      expect(await sql("select 1 from users where role = 'owner' and deactivated_at is null")).toHaveLength(1);
    }
    await sql("update users set role = 'owner', deactivated_at = null");
  },
  SLOW_MS,
);

test(
  "one invitation that is accepted twice at once makes one account",
  async () => {
    const eve = await joinTeam(here, "Eve", "owner");
    for (let time = 0; time < TIMES / 4; time++) {
      const email = `new${time}@acme.example`;
      const { body } = await eve.browser.submit("/team/invite", { emails: email, role: "member" });
      const [, token = ""] = /\/invitation\?token=([\w-]{43})/.exec(body) ?? [];
      const accept = (app: RunningApp, firstName: string) =>
        visitor(app).submit("/auth/invitation", { token, firstName, lastName: "Twice", password: "of both" });
      const answers = await Promise.all([accept(here, "First"), accept(there, "Second")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
      expect(await sql("select 1 from users where email = ?", [email])).toHaveLength(1);
    }
  },
  SLOW_MS,
);

test("a person who is deactivated is signed out with the next request, on both", async () => {
  const fay = await joinTeam(here, "Fay", "owner");
  const gus = await joinTeam(here, "Gus");
  const seen = async (browser: Visitor) => {
    const page = await browser.open("/opportunities");
    return [page.status, page.location, (await browser.call("GET", "/api/users")).status];
  };
  const browsers = [gus.browser, onOther(gus.browser)];
  for (const browser of browsers) expect(await seen(browser)).toEqual([200, null, 200]);
  expect((await fay.browser.submit(`/team/${gus.id}/deactivate`, {})).status).toBe(303);
  for (const browser of browsers) expect(await seen(browser)).toEqual([302, "/?redirectTo=%2Fopportunities", 401]);
});
