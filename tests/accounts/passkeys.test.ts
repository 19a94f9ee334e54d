/** Passkeys: added, used to sign in, removed, and what is refused (docs/product.md#passkeys). */
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../harness/app-server.ts";
import { withApp } from "../harness/with-app.ts";
import { readable, type Visitor, visitor } from "../http/visitor.ts";
import { ADA, addAccount, BO } from "./people.ts";
import { type Lies, softwareAuthenticator } from "./software-authenticator.ts";

const app = withApp();
const run = (statement: string, values: unknown[] = []) => app.orm.em.fork().execute(statement, values);

beforeEach(async () => {
  const tables = ["passkeys", "passkey_challenges", "sessions", "security_events", "outgoing_mails", "rate_limits"];
  for (const table of [...tables, "two_factors", "users"]) await run(`delete from ${table}`);
  await addAccount(app.orm, ADA);
  await addAccount(app.orm, BO);
});

const PASSKEYS = "/api/users/me/passkeys";
const WRONG = { message: "This passkey cannot sign you in. Please use your password." };

const arrive = async (person = ADA): Promise<Visitor> =>
  visitor(app, (await signIn(app, person.email, person.password)).cookie);

/** Adds a passkey of a new device. */
async function add(browser: Visitor, name = "My phone") {
  const device = softwareAuthenticator(app.url);
  const { json: options } = await browser.call("POST", `${PASSKEYS}/options`, {});
  const added = await browser.call("POST", PASSKEYS, { ...device.make(options), name });
  expect(added.status).toBe(201);
  return { device, passkey: added.json };
}

const begin = async (browser: Visitor) => (await browser.call("POST", "/auth/passkey/options", {})).json;

type Device = ReturnType<typeof softwareAuthenticator>;

async function enter(device: Device, browser = visitor(app), lies: Lies = {}) {
  const answer = await browser.call("POST", "/auth/passkey", device.sign(await begin(browser), lies));
  return { ...answer, browser };
}

const events = async () => (await run("select type from security_events order by at, id")).map(({ type }) => type);

test("a passkey is added, named, listed, signs in to a new browser without password and code, and is removed", async () => {
  const ada = await arrive();
  const { device, passkey } = await add(ada);
  expect(passkey).toEqual({
    id: expect.any(String),
    name: "My phone",
    createdAt: expect.any(String),
    lastUsedAt: null,
  });
  const [mail] = await run("select subject from outgoing_mails");
  expect(mail?.subject).toBe("A passkey was added to your Dealquest account");

  const entered = await enter(device);
  expect([entered.status, entered.json]).toEqual([200, expect.objectContaining({ email: ADA.email })]);
  expect((await entered.browser.call("GET", "/api/auth/user")).json).toMatchObject({ email: ADA.email });
  expect((await ada.call("GET", PASSKEYS)).json).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);
  const page = readable((await ada.open("/profile/security")).body);
  expect(page).toContain("My phone");
  expect(page).toContain("To add one, turn on JavaScript.");

  const removed = await ada.submit("/profile/security", { intent: "remove-passkey", passkey: passkey.id });
  expect([removed.status, removed.location]).toEqual([303, "/profile/security"]);
  expect((await ada.call("GET", PASSKEYS)).json).toEqual([]);
  expect([(await enter(device)).status, (await enter(device)).json]).toEqual([401, WRONG]);
  expect(await events()).toEqual(["signed_in", "passkey_added", "signed_in", "passkey_removed"]);
});

test("without a name it is called by its browser; the eleventh, and one that is known, are refused", async () => {
  const ada = await arrive();
  for (let number = 1; number <= 10; number++) await add(ada, "");
  expect((await ada.call("GET", PASSKEYS)).json[9].name).toBe("Unknown browser");
  expect((await ada.call("POST", `${PASSKEYS}/options`, {})).status).toBe(409);
  await run("delete from passkeys where id in (select id from passkeys limit 5)");

  const device = softwareAuthenticator(app.url);
  const statuses: number[] = [];
  for (let time = 1; time <= 2; time++) {
    const { json: options } = await ada.call("POST", `${PASSKEYS}/options`, {});
    statuses.push((await ada.call("POST", PASSKEYS, device.make(options))).status);
  }
  expect(statuses).toEqual([201, 409]);
});

test("ten at once of eleven that were begun together are kept", async () => {
  const ada = await arrive();
  const answers = [];
  for (let number = 1; number <= 11; number++)
    answers.push(softwareAuthenticator(app.url).make((await ada.call("POST", `${PASSKEYS}/options`, {})).json));
  const statuses = await Promise.all(answers.map(async (answer) => (await ada.call("POST", PASSKEYS, answer)).status));
  expect(statuses.sort()).toEqual([...Array(10).fill(201), 409]);
});

test("adding and removing ask for the password again after ten minutes, and always after a sign-in by a passkey", async () => {
  const ada = await arrive();
  const { device, passkey } = await add(ada);
  const { browser } = await enter(device);
  for (const one of [ada, browser]) {
    if (one === ada)
      await run(
        "update sessions set password_given_at = now() - interval '11 minutes' where password_given_at is not null",
      );
    for (const [method, path] of [
      ["POST", `${PASSKEYS}/options`],
      ["DELETE", `${PASSKEYS}/${passkey.id}`],
    ] as const) {
      const asked = await one.call(method, path);
      expect([path, asked.status, asked.json.fieldErrors]).toEqual([path, 400, { password: [expect.any(String)] }]);
    }
  }
  const form = await browser.submit("/profile/security", { intent: "remove-passkey", passkey: passkey.id });
  expect([form.status, form.body]).toEqual([
    400,
    expect.stringContaining(`id="remove-passkey-${passkey.id}-password"`),
  ]);
  expect((await browser.call("POST", `${PASSKEYS}/options`, { password: ADA.password })).status).toBe(200);
  expect((await browser.call("DELETE", `${PASSKEYS}/${passkey.id}`)).status).toBe(204);
});

test("a passkey that is somebody else's cannot be removed", async () => {
  const { passkey } = await add(await arrive());
  const bo = await arrive(BO);
  expect((await bo.call("DELETE", `${PASSKEYS}/${passkey.id}`)).status).toBe(404);
  expect((await bo.call("DELETE", `${PASSKEYS}/nonsense`)).status).toBe(404);
  expect(await run("select from passkeys")).toHaveLength(1);
});

test.each<[name: string, lies: Lies]>([
  ["another origin", { origin: "https://dealquest.evil.example" }],
  ["another site's key", { host: "evil.example" }],
  ["a device that did not check its user", { userVerified: false }],
  ["the answer to the other ceremony", { type: "webauthn.create" }],
  [
    "another person's handle",
    { userHandle: Buffer.from("00000000-0000-4000-8000-000000000000").toString("base64url") },
  ],
])("a sign-in with %s is refused, with one text", async (_, lies) => {
  const { device } = await add(await arrive());
  const refused = await enter(device, visitor(app), lies);
  expect([refused.status, refused.json]).toEqual([401, WRONG]);
  expect((await refused.browser.call("GET", "/api/auth/user")).status).toBe(401);
  expect((await events()).at(-1)).toBe("passkey_refused");
  expect((await enter(device)).status).toBe(200);
});

test("a counter that did not grow is refused: the key was copied", async () => {
  const { device } = await add(await arrive());
  expect((await enter(device, visitor(app), { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0])
    expect([counter, (await enter(device, visitor(app), { counter })).status]).toEqual([counter, 401]);
  expect((await enter(device, visitor(app), { counter: 8 })).status).toBe(200);
});

test("a challenge works once, for five minutes, and only in the browser it was given to", async () => {
  const { device } = await add(await arrive());
  const browser = visitor(app);
  const answer = device.sign(await begin(browser));
  expect((await browser.call("POST", "/auth/passkey", answer)).status).toBe(200);
  expect((await browser.call("POST", "/auth/passkey", answer)).json).toEqual(WRONG);

  const late = device.sign(await begin(browser));
  await run("update passkey_challenges set expires_at = now()");
  expect((await browser.call("POST", "/auth/passkey", late)).json).toEqual(WRONG);

  const elsewhere = device.sign(await begin(browser));
  expect((await visitor(app).call("POST", "/auth/passkey", elsewhere)).json).toEqual(WRONG);
  const other = visitor(app);
  await begin(other);
  expect((await other.call("POST", "/auth/passkey", elsewhere)).json).toEqual(WRONG);
  expect((await enter(device, browser, { challenge: "bm9uZQ" })).json).toEqual(WRONG);
  // Two tabs of one browser wait with a challenge each.
  const [first, second] = [device.sign(await begin(other)), device.sign(await begin(other))];
  expect((await other.call("POST", "/auth/passkey", second)).status).toBe(200);
  expect((await other.call("POST", "/auth/passkey", first)).json).toEqual(WRONG);
});

test("a new passkey is of the session that began it, of this site, and of a checked user", async () => {
  const [ada, bo] = [await arrive(), await arrive(BO)];
  const device = softwareAuthenticator(app.url);
  const begun = async () => (await ada.call("POST", `${PASSKEYS}/options`, {})).json;
  expect((await bo.call("POST", PASSKEYS, device.make(await begun()))).status).toBe(400);
  for (const lies of [{ origin: "https://evil.example" }, { host: "evil.example" }, { userVerified: false }]) {
    const refused = await ada.call("POST", PASSKEYS, device.make(await begun(), lies));
    expect([lies, refused.status]).toEqual([lies, 400]);
  }
  // A challenge of the sign-in is no challenge for adding.
  const { challenge } = await begin(ada);
  expect((await ada.call("POST", PASSKEYS, device.make({ challenge, user: { id: "x" } }))).status).toBe(400);
  const twice = device.make(await begun());
  expect([(await ada.call("POST", PASSKEYS, twice)).status, (await ada.call("POST", PASSKEYS, twice)).status]).toEqual([
    201, 400,
  ]);
});

test("what is no answer of a browser is refused before it is read, and a form is told that this takes JSON", async () => {
  const { device } = await add(await arrive());
  const browser = visitor(app);
  const right = device.sign(await begin(browser));
  const { response } = right;
  for (const body of [
    {},
    [],
    { ...right, id: "x".repeat(1_401) },
    { ...right, type: "password" },
    { ...right, response: { ...response, signature: "!" } },
    { ...right, response: { ...response, clientDataJSON: "e".repeat(4_001) } },
  ])
    expect((await browser.call("POST", "/auth/passkey", body)).status).toBe(400);
  for (const clientDataJSON of ["bnVsbA", "W10", "e30", "_w"]) {
    const answer = await browser.call("POST", "/auth/passkey", { ...right, response: { ...response, clientDataJSON } });
    expect([clientDataJSON, answer.status]).toEqual([clientDataJSON, 401]);
  }
  for (const path of ["/auth/passkey", "/auth/passkey/options"])
    expect((await browser.submit(path, {})).status).toBe(400);
  const foreign = { "Content-Type": "application/json", Origin: "https://evil.example" };
  expect((await browser.send("POST", "/auth/passkey", { headers: foreign, body: "{}" })).status).toBe(403);
});

test("a new password leaves passkeys; an owner's reset of two-factor sign-in and leaving remove them", async () => {
  const ada = await arrive();
  const { device } = await add(ada);
  expect((await ada.call("PUT", "/api/users/me/password", { newPassword: "mountains1" })).status).toBe(204);
  const { json: user } = await enter(device);
  expect(user.email).toBe(ADA.email);

  await run("update users set role = 'owner', is_email_verified = true where email = ?", [BO.email]);
  const bo = await arrive(BO);
  expect(readable((await bo.open(`/team/${user.id}`)).body)).toContain("Reset two-factor sign-in");
  expect((await bo.call("POST", `/api/team/${user.id}/reset-two-factor`)).status).toBe(200);
  expect((await enter(device)).json).toEqual(WRONG);

  const { device: second } = await add(await arrive({ ...ADA, password: "mountains1" }));
  const { browser } = await enter(second);
  expect((await bo.call("POST", `/api/team/${user.id}/deactivate`)).status).toBe(200);
  expect((await enter(second)).json).toEqual(WRONG);
  expect((await browser.call("GET", "/api/auth/user")).status).toBe(401);
  expect((await bo.call("POST", `/api/team/${user.id}/reactivate`)).status).toBe(200);
  expect((await enter(second)).json).toEqual(WRONG);
});
