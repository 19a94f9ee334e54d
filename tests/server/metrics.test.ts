import { afterAll, beforeAll, expect, test } from "vitest";
import { routePatterns } from "#app/server/metrics/route-pattern.server.ts";
import { freePort } from "#scripts/postgres/free-port.ts";
import { ADA, addAccount } from "../accounts/people.ts";
import { accessLines, type RunningApp, signIn, startApp } from "../harness/app-server.ts";
import { borrowApp } from "../harness/with-app.ts";
import { visitor } from "../http/visitor.ts";

const TOKEN = "a-token-for-the-tests-alone";
const ID = "3b241101-e2bb-4255-8caf-4136c566a962";

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: TOKEN } });
  await addAccount(app.orm, ADA);
});
afterAll(() => app.stop());

const scrape = (token = TOKEN) =>
  visitor(app).send("GET", "/metrics", { headers: { Authorization: `Bearer ${token}` } });

/** The value of a metric's sample line, or undefined. */
async function value(line: string): Promise<number | undefined> {
  const { body } = await scrape();
  const found = body.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test("only who has the token reads them, and only by GET", async () => {
  const nobody = await visitor(app).open("/metrics");
  expect([nobody.status, nobody.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  for (const guess of ["", TOKEN.slice(1), `${TOKEN}x`]) expect((await scrape(guess)).status).toBe(401);
  expect((await visitor(app).send("GET", `/metrics?token=${TOKEN}`)).status).toBe(401);
  const posted = await visitor(app).send("POST", "/metrics");
  expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  const read = await scrape();
  expect([read.status, read.headers.get("Content-Type"), read.headers.get("Cache-Control")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "no-store",
  ]);
});

test("requests are counted by the pattern of their address, and nothing of a user's is in any label", async () => {
  const ada = visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);
  await ada.open(`/contacts/${ID}?secret=words`);
  await ada.open("/contacts/who-is-there");
  await ada.call("DELETE", `/api/contacts/${ID}`);
  await ada.open("/nowhere/at/all");
  await ada.open("/contacts.data");
  expect(await value('http_requests_total{route="/contacts/:id",method="GET",status="404"}')).toBe(2);
  expect(await value('http_requests_total{route="/api/contacts/:id",method="DELETE",status="404"}')).toBe(1);
  expect(await value('http_requests_total{route="/*",method="GET",status="404"}')).toBe(1);
  expect(await value('http_requests_total{route="/contacts",method="GET",status="200"}')).toBe(1);
  expect(await value('http_request_duration_seconds_count{route="/contacts/:id",method="GET"}')).toBe(2);
  const { body } = await scrape();
  for (const personal of [ID, "secret", "who-is-there", "nowhere", ADA.email]) expect(body).not.toContain(personal);
});

test("pool, queue of mails, parses and the process are measured", async () => {
  const ada = visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);
  await ada.call("POST", "/api/parse-transcript", { transcript: "Spoke with Mina Park of Orbit about a big deal." });
  await app.orm.em.fork().execute(
    `insert into outgoing_mails (id, recipient, subject, next_attempt_at, expires_at, created_at, dead_at) values
       (gen_random_uuid(), 'x@acme.example', 's', now() + interval '1 day', now() + interval '2 days', now() - interval '1 minute', null),
       (gen_random_uuid(), 'y@acme.example', 's', now(), now(), now(), now())`,
  );
  // Of the one that is on they count; nothing is due, so nothing is sent.
  await app.orm.em.fork().execute(
    `with made as (
       insert into webhooks (name, url, events, sealed_secret, state, position)
       select s, 'https://hooks.example', '{}', '', s, 0 from unnest(array['on', 'off']) s returning id)
     insert into webhook_deliveries (id, webhook_id, type, state, next_at)
     select gen_random_uuid(), id, 'contact.created', s, now() + interval '1 hour'
       from made, unnest(array['waiting', 'waiting', 'delivered']) s`,
  );
  expect(await value("dealquest_webhook_deliveries_waiting")).toBe(2);
  expect(await value('dealquest_parses_total{outcome="built-in"}')).toBe(1);
  expect(await value("dealquest_database_up")).toBe(1);
  expect(await value("dealquest_mails_waiting")).toBe(1);
  expect(await value("dealquest_mails_dead")).toBe(1);
  expect(await value("dealquest_mails_oldest_age_seconds")).toBeGreaterThanOrEqual(60);
  expect(await value("dealquest_pool_connections")).toBeGreaterThan(0);
  expect(await value("dealquest_pool_waiting")).toBe(0);
  expect(await value("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
});

test("the age of the last proven backup is measured once there is one", async () => {
  expect(await value("dealquest_proven_backup_age_seconds")).toBeUndefined();
  await app.orm.em
    .fork()
    .execute("insert into proven_backups (made_at) values (now() - interval '2 days'), (now() - interval '1 day')");
  expect(await value("dealquest_proven_backup_age_seconds")).toBeGreaterThanOrEqual(86_400);
  expect(await value("dealquest_proven_backup_age_seconds")).toBeLessThan(2 * 86_400);
});

test("without a token there is nothing at this address", async () => {
  const bare = await borrowApp();
  expect((await visitor(bare).open("/metrics")).status).toBe(404);
  await bare.stop();
});

test("its own port answers without a token, and nothing else than the measurements", async () => {
  const port = await freePort();
  const scraped = await startApp({ env: { METRICS_PORT: String(port) } });
  const there = visitor({ url: `http://localhost:${port}` });
  await visitor(scraped).open("/contacts");
  const read = await there.open("/metrics");
  expect([read.status, read.headers.get("Content-Type"), read.headers.get("Cache-Control")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "no-store",
  ]);
  expect(read.body).toMatch(/^http_requests_total\{route="\/contacts",method="GET",status="302"\} 1$/m);
  expect(read.body).toMatch(/^dealquest_database_up 1$/m);
  expect((await there.send("HEAD", "/metrics")).body).toBe("");
  expect((await there.send("POST", "/metrics")).status).toBe(405);
  for (const path of ["/", "/healthz", "/contacts", "/metrics/x"]) expect((await there.open(path)).status).toBe(404);
  expect((await visitor(scraped).open("/metrics")).status).toBe(404);
  expect((await there.open("/metrics")).body).not.toContain('route="/metrics",method="POST"');
  expect(accessLines(scraped).map(({ path }) => path)).toEqual(["/contacts", "/metrics"]);
  // A scraper's idle connection is now open; it must not keep the process alive.
  expect(await scraped.stop()).toBe(0);
});

test("every address of the table has its pattern; what is in none, or without a table, is unknown", () => {
  const label = routePatterns();
  expect(
    ["/", "/_root.data", "/opportunities/new", `/opportunities/${ID}/delete`, "/capture", "/capture/review"].map(label),
  ).toEqual(["/", "/", "/opportunities/new", "/opportunities/:id/delete", "/capture/review?", "/capture/review?"]);
  expect(["/api/what", "/assets/x.js", "/favicon.svg"].map(label)).toEqual(["/api/*", "/assets/*", "/*"]);
  expect(routePatterns("build/no-such-file.json")("/contacts")).toBe("unknown");
});
