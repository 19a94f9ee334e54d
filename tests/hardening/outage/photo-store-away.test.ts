/** Vercel Blob is down, does not answer or answers nonsense: messages to users, leftover files, and recovery. */
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#scripts/postgres/free-port.ts";
import { type RunningApp, type SignedIn, signUp, startApp } from "../../harness/app-server.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { plain } from "../../profile/pictures.ts";

// 3 s (docs/decisions.md#mail-and-photos), plus reserve for a busy machine.
const LIMIT_MS = stretched(4_500);
const RECOVERY_LIMIT_MS = stretched(1_000);

type Say = (response: ServerResponse, name: string) => void;

const well: Say = (response, name) => {
  const url = `https://store.public.blob.vercel-storage.com/${name}`;
  response.setHeader("Content-Type", "application/json").end(JSON.stringify({ url, pathname: name }));
};

const nonsense: Record<string, Say> = {
  "ends the connection": (response) => response.destroy(),
  "says nothing": () => {},
  "answers 500": (response) => response.writeHead(500).end("oh no"),
  "answers with a page": (response) => response.setHeader("Content-Type", "text/html").end("<h1>Welcome</h1>"),
  "answers with an empty object": (response) => response.setHeader("Content-Type", "application/json").end("{}"),
  "names a script for an address": (response) => response.end(JSON.stringify({ url: "javascript:alert(1)" })),
  "names an address of another site": (response) =>
    response.end(JSON.stringify({ url: "https://evil.example/x.webp" })),
  "begins to answer and stops": (response) => response.writeHead(200, { "Content-Length": 900 }).write('{"url":"https'),
  "refuses the token": (response) =>
    response.writeHead(403).end(JSON.stringify({ error: { code: "forbidden", message: "secret token" } })),
};

const temporary = mkdtempSync(join(tmpdir(), "dealquest-temporary-"));
let say: Say = well;
// Keyed by picture name, so that retries get the same fault as the first try.
const met = new Map<string, Say>();
let store: Server;
let port: number;
let app: RunningApp;
let ada: SignedIn;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  port = await freePort();
  await openStore();
  picture = (await plain({ width: 900, height: 900 }, "png")) as Uint8Array<ArrayBuffer>;
  app = await startApp({
    env: {
      TMPDIR: temporary,
      BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_store_secret",
      VERCEL_BLOB_API_URL: `http://127.0.0.1:${port}`,
    },
  });
  ada = await signUp(app, { email: "ada@x.test", password: "secret1", firstName: "Ada", lastName: "Moss" });
});
afterAll(async () => {
  await app?.stop();
  closeStore();
  rmSync(temporary, { recursive: true });
});

async function openStore(): Promise<void> {
  store = createServer((request, response) => {
    const name = new URL(request.url ?? "", "http://blob").searchParams.get("pathname") ?? "";
    const fault = met.get(name) ?? say;
    met.set(name, fault);
    request.resume().on("end", () => fault(response, name));
  });
  await once(store.listen(port, "127.0.0.1"), "listening");
}

function closeStore(): void {
  store.close();
  store.closeAllConnections();
}

async function upload(): Promise<Response> {
  const headers = { cookie: ada.cookie };
  const { uploadURL } = await (await fetch(`${app.url}/api/profile-photo/upload`, { method: "POST", headers })).json();
  return fetch(uploadURL, { method: "PUT", headers, body: picture });
}

function submitPhoto(): Promise<Response> {
  const body = new FormData();
  body.set("photo", new File([picture], "me.png", { type: "image/png" }));
  return fetch(`${app.url}/profile`, { method: "POST", headers: { cookie: ada.cookie }, body, redirect: "manual" });
}

type Answers = { api: Response; page: Response; ms: number };

async function sendBoth(): Promise<Answers> {
  const begun = performance.now();
  const [api, page] = await Promise.all([upload(), submitPhoto()]);
  return { api, page, ms: performance.now() - begun };
}

/**
 * Uploads a picture through form and API to a store with this fault; returns when both requests have reached the store,
 * so that faults run in parallel.
 */
async function begin(fault: Say): Promise<{ answers: Promise<Answers> }> {
  const before = met.size;
  say = fault;
  const answers = sendBoth();
  await expect.poll(() => met.size, { interval: 5, timeout: stretched(5_000) }).toBe(before + 2);
  return { answers };
}

async function expectRefusal({ api: answer, page, ms }: Answers): Promise<void> {
  expect(ms).toBeLessThan(LIMIT_MS);
  for (const refused of [answer, page]) {
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([503, true]);
  }
  expect(await answer.json()).toEqual({
    message: "The photo could not be stored right now. Please try again in a moment.",
  });
  expect(await page.text()).toContain("The photo could not be stored right now.");
}

async function expectNothingKept(): Promise<void> {
  const db = app.orm.em.fork();
  expect(await db.execute("select 1 from users where photo_url is not null")).toEqual([]);
  // A possibly stored picture is recorded for the sweep, under an address that nobody can attach.
  expect(await db.execute("select 1 from profile_photos where url is not null")).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
}

async function expectRecovery(): Promise<void> {
  const begun = performance.now();
  const answer = await upload();
  expect([answer.status, performance.now() - begun < RECOVERY_LIMIT_MS + LIMIT_MS - 3_000]).toEqual([200, true]);
  const db = app.orm.em.fork();
  await db.execute("delete from profile_photos; delete from rate_limits");
}

let begun: Record<string, { answers: Promise<Answers> }>;

test("none of the faults below leaves a photo, and all are forgotten once the store is well", async () => {
  begun = {};
  for (const [name, fault] of Object.entries(nonsense)) begun[name] = await begin(fault);
  await Promise.all(Object.values(begun).map(({ answers }) => answers));
  await expectNothingKept();
  say = well;
  await expectRecovery();
});

test.each(Object.keys(nonsense))("a store that %s is 503 in time", async (name) => {
  const { answers } = begun[name] ?? (await begin(nonsense[name] ?? well));
  await expectRefusal(await answers);
});

test("a store where nobody listens is 503 in time, and the same server uses it again once someone does", async () => {
  closeStore();
  await expectRefusal(await sendBoth());
  await expectNothingKept();
  await openStore();
  await expectRecovery();
});

test("a photo that the silent store does not let go of is taken off the profile all the same, in time", async () => {
  say = well;
  expect((await submitPhoto()).status).toBe(303);
  say = () => {};
  const begun = performance.now();
  const answer = await fetch(`${app.url}/profile`, {
    method: "POST",
    headers: { cookie: ada.cookie },
    body: new URLSearchParams({ intent: "remove-photo" }),
    redirect: "manual",
  });
  expect([answer.status, performance.now() - begun < LIMIT_MS]).toEqual([303, true]);
  expect(await app.orm.em.fork().execute("select 1 from users where photo_url is not null")).toEqual([]);
});

test("the log says why, and never the token", () => {
  const errors = app.logs().filter((line) => line.includes('"level":"error"'));
  expect(errors.length).toBeGreaterThan(10);
  expect(app.logs().join("\n")).not.toContain("vercel_blob_rw_store_secret");
});
