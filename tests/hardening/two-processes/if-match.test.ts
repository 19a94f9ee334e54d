/** Programs change one record at once, each with the tag that it read: no change is lost (docs/product.md#http-api). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADA, addAccount } from "../../accounts/people.ts";
import { type RunningApp, signIn, startApp } from "../../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { visitor } from "../../http/visitor.ts";

// `RACES=1000 npx vitest run tests/hardening/two-processes/if-match.test.ts` has more of them.
const RACES = Number(process.env.RACES ?? 30);
const RIVALS = 4;
const LIMIT_MS = stretched(60_000 + 500 * RACES);

let database: FreshDatabase;
let apps: RunningApp[];
let cookie: string;

beforeAll(async () => {
  database = await freshDatabase();
  apps = [await startApp({ database }), await startApp({ database })];
  await addAccount(database.orm, ADA);
  cookie = (await signIn(apps[0] as RunningApp, ADA.email, ADA.password)).cookie;
});
afterAll(async () => {
  for (const app of apps) await app.stop();
  await database.stop();
});

/** Calls by one process or the other. */
function call(place: number, method: string, path: string, body?: object, ifMatch?: string) {
  const headers = { "Content-Type": "application/json", ...(ifMatch && { "If-Match": ifMatch }) };
  const app = apps[place % apps.length] as RunningApp;
  return visitor(app, cookie).send(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
}

const tagOf = ({ headers }: { headers: Headers }) => headers.get("ETag") ?? "";

const DEAL = { name: "Orbit", dealStage: "open", dealSize: 1, targetCloseDate: "2026-12-01" };

async function make(path: string, body: object): Promise<string> {
  return `${path}/${JSON.parse((await call(0, "POST", path, body)).body).id}`;
}

/** What each change of the record at `path` found in `field` and left there, in their order. */
const chainOf = (path: string, field: string) =>
  database.orm.em.fork().execute<{ was: string | null; is: string }[]>(
    `select before ->> '${field}' as was, after ->> '${field}' as is from changes
      where record_id = ? and action = 'updated' order by at`,
    [path.split("/").at(-1)],
  );

test.each([
  ["/api/contacts", "notes", { firstName: "Nell", contactType: "lead" }],
  ["/api/opportunities", "description", DEAL],
] as const)(
  "of rivals at %s with one tag one is heard, every time",
  async (collection, field, body) => {
    const path = await make(collection, body);
    const heard: string[] = [];
    for (let race = 0; race < RACES / 2; race++) {
      const tag = tagOf(await call(race, "GET", path));
      const words = Array.from({ length: RIVALS }, (_, rival) => `race ${race}, rival ${rival}`);
      const answers = await Promise.all(words.map((text, rival) => call(rival, "PATCH", path, { [field]: text }, tag)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, ...Array(RIVALS - 1).fill(412)]);
      heard.push(words[statuses.indexOf(200)] ?? "");
    }
    expect(await chainOf(path, field)).toEqual(heard.map((is, place) => ({ was: heard[place - 1] ?? null, is })));
  },
  LIMIT_MS,
);

test(
  "whoever reads again after a refusal counts right, also while the record's links change",
  async () => {
    const path = await make("/api/opportunities", { ...DEAL, description: "0" });
    const contact = await make("/api/contacts", { firstName: "Nell", contactType: "lead" });
    const link = `${path}/contacts/${contact.split("/").at(-1)}`;
    let refusals = 0;
    const count = async (place: number) => {
      for (let times = 0; times < RACES / RIVALS; ) {
        const read = await call(place, "GET", path);
        const description = String(Number(JSON.parse(read.body).description) + 1);
        const { status } = await call(place, "PATCH", path, { description }, tagOf(read));
        expect([200, 412]).toContain(status);
        if (status === 412) refusals++;
        else times++;
        // One of them also links and unlinks between the others' reading and writing.
        if (status === 200 && place === 0)
          expect((await call(place, times % 2 ? "POST" : "DELETE", link)).status).toBeLessThan(300);
      }
    };
    await Promise.all(Array.from({ length: RIVALS }, (_, place) => count(place)));
    const { body } = await call(0, "GET", path);
    expect(JSON.parse(body).description).toBe(String(RIVALS * Math.ceil(RACES / RIVALS)));
    expect(refusals).toBeGreaterThan(0);
  },
  LIMIT_MS,
);
