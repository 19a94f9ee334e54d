import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { requestPasswordReset, resetPassword } from "#app/accounts/password/reset-password.server.ts";
import { findTokenOwner } from "#app/accounts/queries.server.ts";
import { checkCredentials, registerUser } from "#app/accounts/service.server.ts";
import { confirmEmail, disownAccount, resendVerification } from "#app/accounts/verification/confirmation.server.ts";
import { decrypt } from "#app/db/encryption.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { stretched } from "../harness/machine-speed.ts";

// Hashes at bcrypt's lowest cost, because these tests make hundreds. The hash for unknown accounts keeps its cost.
vi.mock("bcrypt", async (load) => {
  const { default: bcrypt } = await load<{ default: typeof import("bcrypt") }>();
  return { default: { ...bcrypt, hash: (password: string) => bcrypt.hash(password, 4) } };
});

// bcrypt is slow, especially on a busy machine.
const SLOW_MS = stretched(90_000);
const NETWORK = "203.0.113.7";
const REQUEST = new Request("http://localhost/verify-email", { method: "POST" });
const PASSWORD = "adventure";
const ROBIN = { email: "Robin.Oak@acme.test", password: PASSWORD, firstName: "Robin", lastName: "Oak", title: null };

let database: FreshDatabase;
let settings: ReturnType<typeof env>;
const fork = () => database.orm.em.fork() as EntityManager;

beforeAll(async () => {
  database = await freshDatabase();
  // forkEm() uses this instead of creating a connection pool.
  Object.assign(globalThis, { dealquestOrm: database.orm });
  process.env.DATABASE_URL = database.url;
  process.env.SESSION_SECRET = "a secret of the tests: forty characters.";
  process.env.APP_URL = "https://dealquest.test";
  settings = { ...env(), REGISTRATION_ALLOWLIST: ["*"], REQUIRE_VERIFIED_EMAIL: false, DEMO_MODE: false };
});
beforeEach(async () => {
  for (const table of ["rate_limits", "outgoing_mails", "users"]) await forkEm().execute(`delete from ${table}`);
});
afterAll(() => database.stop());

async function register(person = ROBIN): Promise<string> {
  const result = await registerUser(fork(), settings, person, NETWORK);
  if (!result.ok) throw new Error(result.message);
  return result.value.verificationToken;
}

/** The queued mails, decrypted, oldest first. */
async function mails(): Promise<{ to: string; subject: string; text: string; html: string; token: string }[]> {
  const rows = await fork().execute<{ recipient: string; subject: string; sealed_body: string }[]>(
    "select * from outgoing_mails order by created_at, id",
  );
  return rows.map(({ recipient, subject, sealed_body }) => {
    const body = JSON.parse(decrypt(sealed_body, settings.SESSION_SECRET, "outgoing mail") ?? "{}") as {
      text: string;
      html: string;
    };
    const { text, html } = body;
    return { to: recipient, subject, text, html, token: /token=([\w-]+)/.exec(text)?.[1] ?? "" };
  });
}

const live = async (kind: "verification" | "reset", token: string) =>
  (await findTokenOwner(fork(), kind, token, new Date())) !== null;
const from = (network: string, device: string | null = null) => ({ network, device, request: REQUEST });
const signIn = (password: string, email = ROBIN.email, origin = from(NETWORK)) =>
  checkCredentials(fork(), settings, { email, password }, origin);

/** Confirms the address in the browser that registered. */
async function confirm(token: string) {
  const registeredHere = await findTokenOwner(fork(), "verification", token, new Date());
  return confirmEmail(fork(), { token, registeredHere, request: REQUEST });
}

describe("registering", () => {
  test("writes the account and the mail with its link, which begins with APP_URL", async () => {
    const token = await register();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ROBIN.email, subject: "Confirm your email for Dealquest", token });
    expect(mail?.text).toContain(`https://dealquest.test/verify-email?token=${token}\n`);
    expect(await live("verification", token)).toBe(true);
  });

  test("twenty times at once with one address makes one account and one mail", async () => {
    const spellings = (index: number) => (index % 2 === 0 ? ROBIN.email : ROBIN.email.toLowerCase());
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        registerUser(fork(), settings, { ...ROBIN, email: spellings(index) }, NETWORK),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "conflict")).toHaveLength(19);
    expect(await fork().execute("select 1 from users")).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("says that an address is taken only to approved people", async () => {
    await register();
    const strict = { ...settings, REGISTRATION_ALLOWLIST: ["@other.test"] };
    const known = await registerUser(fork(), strict, ROBIN, NETWORK);
    const unknown = await registerUser(fork(), strict, { ...ROBIN, email: "nobody@acme.test" }, NETWORK);
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ reason: "forbidden" });
    expect(await registerUser(fork(), settings, ROBIN, NETWORK)).toMatchObject({ reason: "conflict" });
  });

  test("is possible 100 times an hour from one network address, refusals counted, and from others still", async () => {
    const strict = { ...settings, REGISTRATION_ALLOWLIST: [] };
    const results = await Promise.all(Array.from({ length: 105 }, () => registerUser(fork(), strict, ROBIN, NETWORK)));
    expect(results.filter((result) => !result.ok && result.reason === "forbidden")).toHaveLength(100);
    expect(results.filter((result) => !result.ok && result.reason === "too-many")).toHaveLength(5);
    expect(await registerUser(fork(), strict, ROBIN, "203.0.113.8")).toMatchObject({ reason: "forbidden" });
  });
});

describe("confirming the address", () => {
  test("works once, even for fifty at the same moment", async () => {
    const token = await register();
    const userId = await findTokenOwner(fork(), "verification", token, new Date());
    const results = await Promise.all(
      Array.from({ length: 50 }, () => confirmEmail(fork(), { token, registeredHere: userId, request: REQUEST })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test("works for 24 hours", async () => {
    const token = await register();
    await fork().execute(
      "update users set verification_token_expires_at = verification_token_expires_at - interval '23 hours 59 minutes'",
    );
    expect(await live("verification", token)).toBe(true);
    await fork().execute(
      "update users set verification_token_expires_at = verification_token_expires_at - interval '1 minute'",
    );
    expect((await confirm(token)).ok).toBe(false);
  });

  test("can be asked for again, which voids the older link, at most every two minutes", async () => {
    const first = await register();
    await resendVerification(fork(), settings, "robin.oak@ACME.test");
    const second = (await mails()).at(-1)?.token ?? "";
    expect(second).not.toBe(first);
    expect([await live("verification", first), await live("verification", second)]).toEqual([false, true]);
    await resendVerification(fork(), settings, ROBIN.email);
    expect(await mails()).toHaveLength(2);
    expect(await live("verification", second)).toBe(true);
  });

  test("can be asked for by anyone without learning anything: same answer, not sooner, and no mail", async () => {
    await confirm(await register());
    const start = Date.now();
    const answers = await Promise.all([
      resendVerification(fork(), settings, ROBIN.email),
      resendVerification(fork(), settings, "nobody@acme.test"),
    ]);
    expect(Date.now() - start).toBeGreaterThanOrEqual(295);
    for (const answer of answers) expect(answer).toEqual({ verificationToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await mails()).toHaveLength(1);
  });
});

describe("confirming an address that someone else registered", () => {
  const elsewhere = (token: string, password?: string) =>
    confirmEmail(fork(), { token, registeredHere: null, password, request: REQUEST });
  const isConfirmed = async () =>
    (await fork().execute<{ is_email_verified: boolean }[]>("select * from users"))[0]?.is_email_verified;
  const robinsId = async () => (await fork().execute<{ id: string }[]>("select id from users"))[0]?.id ?? "";

  test("takes the password that was chosen at registration, and without it confirms nothing", async () => {
    const token = await register();
    expect(await elsewhere(token)).toMatchObject({ reason: "signed-out", message: "Password is required" });
    expect(await elsewhere(token, "wrong")).toMatchObject({ reason: "signed-out" });
    expect(await confirmEmail(fork(), { token, registeredHere: randomUUID(), request: REQUEST })).toMatchObject({
      reason: "signed-out",
    });
    expect(await isConfirmed()).toBe(false);
    expect(await elsewhere(token, PASSWORD)).toMatchObject({ ok: true });
    expect(await isConfirmed()).toBe(true);
  });

  test(
    "allows ten wrong passwords, and strangers who fail to sign in use up none of them",
    async () => {
      const token = await register();
      await signIn("wrong");
      await fork().execute("update rate_limits set points = 10 where key like 'failed-sign-in-of-address%'");
      expect(await signIn(PASSWORD)).toMatchObject({ reason: "too-many" });
      for (let n = 0; n < 10; n++) expect(await elsewhere(token, "wrong")).toMatchObject({ reason: "signed-out" });
      expect(await elsewhere(token, PASSWORD)).toMatchObject({ reason: "too-many" });
      expect(await isConfirmed()).toBe(false);
    },
    SLOW_MS,
  );

  test('can be answered with "This was not me", which removes the account with its sessions and frees the address', async () => {
    const token = await register();
    await fork().execute("insert into sessions select 'stranger', id, null, now(), now() from users");
    expect(await disownAccount(fork(), "another token")).toMatchObject({ reason: "invalid" });
    expect(await disownAccount(fork(), token)).toMatchObject({ ok: true });
    expect(await fork().execute("select 1 from users")).toEqual([]);
    expect(await fork().execute("select 1 from sessions")).toEqual([]);
    expect(await disownAccount(fork(), token)).toMatchObject({ reason: "invalid" });
    await register();
  });

  test('"This was not me" leaves a confirmed account alone', async () => {
    const token = await register();
    await confirm(token);
    expect(await disownAccount(fork(), token)).toMatchObject({ reason: "invalid" });
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
  });

  test('"This was not me" deactivates the author of records, whom no password and no reset lets in again', async () => {
    const token = await register();
    const id = await robinsId();
    await requestPasswordReset(fork(), settings, ROBIN.email);
    await fork().execute("insert into sessions select 'stranger', id, null, now(), now() from users");
    await fork().execute(
      `insert into opportunities (id, name, creation_date, deal_stage, deal_size, target_close_date, created_by_user_id, updated_at)
       values (gen_random_uuid(), 'Harbor lease', now(), 'open', 100, '2026-12-01', ?, now())`,
      [id],
    );
    expect(await disownAccount(fork(), token)).toMatchObject({ ok: true });
    const [left] = await fork().execute("select * from users");
    expect(left).toMatchObject({ id, is_email_verified: false, verification_token: null, reset_token: null });
    expect(await fork().execute("select name from opportunities")).toEqual([{ name: "Harbor lease" }]);
    expect(await fork().execute("select 1 from sessions")).toEqual([]);
    expect(await signIn(PASSWORD)).toEqual(await signIn("wrong"));
    expect(left?.deactivated_at).not.toBeNull();
    const before = await mails();
    const { resetToken } = await requestPasswordReset(fork(), settings, ROBIN.email);
    expect(await mails()).toEqual(before);
    const reset = await resetPassword(fork(), settings, { token: resetToken, password: "of the owner" });
    expect(reset).toMatchObject({ ok: false, reason: "invalid" });
    expect(await signIn("of the owner")).toEqual(await signIn("wrong"));
    await fork().execute("delete from opportunities");
  });
});

describe("mails to an address that nobody confirmed", () => {
  const STRANGER = { ...ROBIN, firstName: "Prize at evil.example \u202Emoc\u0007", lastName: "Call +1 555 0100" };

  test("carry no word of whoever registered it", async () => {
    await register(STRANGER);
    await requestPasswordReset(fork(), settings, ROBIN.email);
    for (const { subject, text, html } of await mails()) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/Prize|evil|555|\p{Bidi_Control}/u);
      expect(text).toMatch(/^Hello,\n/);
    }
  });

  test("call a person by name once the address is confirmed", async () => {
    await confirm(await register());
    await requestPasswordReset(fork(), settings, ROBIN.email);
    expect((await mails()).at(-1)?.text).toMatch(/^Hello Robin,\n/);
  });

  test("are ten a day, of whatever kind and whoever asks for them", async () => {
    await register();
    for (let n = 0; n < 12; n++) {
      await fork().execute("delete from rate_limits where key not like 'mail-to-unconfirmed%'");
      await (n % 2 ? requestPasswordReset : resendVerification)(fork(), settings, ROBIN.email);
    }
    const sent = await mails();
    expect(sent).toHaveLength(10);
    expect(
      await live("verification", sent.filter(({ subject }) => subject.startsWith("Confirm")).at(-1)?.token ?? ""),
    ).toBe(true);
    await disownAccount(fork(), sent.filter(({ subject }) => subject.startsWith("Confirm")).at(-1)?.token ?? "");
    expect(await registerUser(fork(), settings, ROBIN, NETWORK)).toMatchObject({
      reason: "too-many",
      retryAfterS: expect.any(Number),
    });
    expect(await fork().execute("select 1 from users")).toEqual([]);
    await fork().execute("update rate_limits set expire = expire - 24 * 60 * 60 * 1000");
    await register();
  });
});

describe("signing in", () => {
  test("refuses an unknown address and a wrong password alike", async () => {
    await register();
    expect(await signIn("wrong")).toEqual(await signIn(PASSWORD, "nobody@acme.test"));
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
  });

  test(
    "counts ten failures of an address, however they are spelled and wherever they come from; then a right password is refused too",
    async () => {
      await register();
      const attempts = Array.from({ length: 14 }, (_, index) =>
        checkCredentials(
          fork(),
          settings,
          { email: index % 2 ? ROBIN.email : ROBIN.email.toUpperCase(), password: "wrong" },
          from(`203.0.113.${index}`),
        ),
      );
      const reasons = (await Promise.all(attempts)).map((result) => (result.ok ? "ok" : result.reason));
      expect(reasons.filter((reason) => reason === "signed-out")).toHaveLength(10);
      expect(reasons.filter((reason) => reason === "too-many")).toHaveLength(4);
      const refused = await signIn(PASSWORD);
      expect(refused).toMatchObject({ ok: false, reason: "too-many" });
      expect(!refused.ok && refused.retryAfterS).toBeGreaterThan(14 * 60);
      await fork().execute("update rate_limits set expire = expire - 15 * 60 * 1000");
      expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
    },
    SLOW_MS,
  );

  test(
    "ten failures of strangers do not lock out a browser that is known for the address, which has ten of its own",
    async () => {
      await register();
      for (let n = 0; n < 10; n++) await signIn("wrong");
      await fork().execute("update rate_limits set points = 100 where key like 'failed-sign-in-from-network%'");
      expect(await signIn(PASSWORD)).toMatchObject({ reason: "too-many" });
      const known = from(NETWORK, "Robin's laptop");
      expect(await signIn(PASSWORD, ROBIN.email, known)).toMatchObject({ ok: true });
      for (let n = 0; n < 10; n++)
        expect(await signIn("wrong", ROBIN.email, known)).toMatchObject({ reason: "signed-out" });
      expect(await signIn(PASSWORD, ROBIN.email, known)).toMatchObject({ reason: "too-many" });
      expect(await signIn(PASSWORD, ROBIN.email, from(NETWORK, "Robin's phone"))).toMatchObject({ ok: true });
    },
    SLOW_MS,
  );

  test("with a hundred failures from one network address nobody signs in from there any more", async () => {
    await register();
    await signIn("wrong");
    await fork().execute("update rate_limits set points = 100 where key like 'failed-sign-in-from-network%'");
    expect(await signIn(PASSWORD)).toMatchObject({ reason: "too-many" });
    expect(await checkCredentials(fork(), settings, ROBIN, from("203.0.113.8"))).toMatchObject({ ok: true });
  });

  test("where a confirmed address is required, a right password sends a new link and says so; a wrong one does not", async () => {
    const first = await register();
    const strict = { ...settings, REQUIRE_VERIFIED_EMAIL: true };
    expect(await checkCredentials(fork(), strict, { ...ROBIN, password: "wrong" }, from(NETWORK))).toMatchObject({
      reason: "signed-out",
    });
    expect(await mails()).toHaveLength(1);
    const refused = await checkCredentials(fork(), strict, ROBIN, from(NETWORK));
    expect(refused).toMatchObject({ reason: "forbidden", message: expect.stringContaining("confirm your email") });
    await checkCredentials(fork(), strict, ROBIN, from(NETWORK));
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(await live("verification", first)).toBe(false);
    await confirm(sent[1]?.token ?? "");
    expect(await checkCredentials(fork(), strict, ROBIN, from(NETWORK))).toMatchObject({ ok: true });
  });
});

describe("resetting a password", () => {
  const ask = async (email = ROBIN.email) => (await requestPasswordReset(fork(), settings, email)).resetToken;
  const reset = (token: string, password = "new adventure") => resetPassword(fork(), settings, { token, password });

  test("sends a link that works for an hour; a newer one voids the older", async () => {
    await register();
    const first = await ask();
    const second = await ask("ROBIN.OAK@acme.test");
    expect((await mails()).at(-1)).toMatchObject({
      to: ROBIN.email,
      subject: "Reset your Dealquest password",
      token: second,
    });
    expect([await live("reset", first), await live("reset", second)]).toEqual([false, true]);
    await fork().execute("update users set reset_token_expires_at = reset_token_expires_at - interval '1 hour'");
    expect(await reset(second)).toMatchObject({ reason: "invalid" });
  });

  test("works once, even for fifty at the same moment, ends every session and says so by mail", async () => {
    await register();
    await fork().execute(
      "insert into sessions select md5(n::text), id, null, now(), now() from users, generate_series(1, 3) n",
    );
    const token = await ask();
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(token, `password ${index}`)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "invalid")).toHaveLength(49);
    expect(await fork().execute("select 1 from sessions")).toHaveLength(0);
    expect((await mails()).filter(({ subject }) => subject === "Your Dealquest password was changed")).toHaveLength(1);
    const winner = results.findIndex((result) => result.ok);
    expect(await signIn(`password ${winner}`)).toMatchObject({ ok: true });
    expect(await signIn(PASSWORD)).toMatchObject({ ok: false });
  });

  test("is answered alike for every address, not sooner, and mails nobody else", async () => {
    await register();
    const start = Date.now();
    expect(await ask("nobody@acme.test")).toMatch(/^[\w-]{43}$/);
    expect(Date.now() - start).toBeGreaterThanOrEqual(295);
    expect(await mails()).toHaveLength(1);
    expect(await fork().execute("select 1 from users where reset_token is not null")).toHaveLength(0);
  });

  test("mails five links an hour; the sixth answer is alike and the fifth link still works", async () => {
    await register();
    const tokens = [];
    for (let n = 0; n < 6; n++) tokens.push(await ask());
    expect((await mails()).filter(({ subject }) => subject.startsWith("Reset"))).toHaveLength(5);
    expect(await live("reset", tokens[5] ?? "")).toBe(false);
    expect(await live("reset", tokens[4] ?? "")).toBe(true);
  });

  test("in demo mode every answer's token works, mailed or not", async () => {
    await register();
    const demo = { ...settings, DEMO_MODE: true };
    let token = "";
    for (let n = 0; n < 6; n++) token = (await requestPasswordReset(fork(), demo, ROBIN.email)).resetToken;
    expect(await live("reset", token)).toBe(true);
  });
});
