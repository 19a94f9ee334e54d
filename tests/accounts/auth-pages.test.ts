import { expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import {
  attributesIn,
  heading,
  messagesOf,
  readable,
  textsIn,
  typedIn,
  type Visitor,
  visitor,
} from "../http/visitor.ts";
import { ADA, addAccount } from "./people.ts";

const app = withApp();
let people = 0;

const rows = (sql: string) => app.orm.em.fork().execute<Record<string, string>[]>(sql);

/** A signed-out visitor with an account. */
async function someone(): Promise<{ guest: Visitor; who: typeof ADA }> {
  const who = { ...ADA, email: `person${++people}@acme.example` };
  await addAccount(app.orm, who);
  return { guest: visitor(app), who };
}

/** Submits the sign-up form and opens the page that follows. */
async function signUp(): Promise<{ guest: Visitor; who: typeof ADA }> {
  const guest = visitor(app);
  const who = { ...ADA, email: `person${++people}@acme.example` };
  const answer = await guest.submit("/auth/register", { ...who, title: "" });
  expect([answer.status, answer.location]).toEqual([303, "/?view=email-verification"]);
  return { guest, who };
}

const signIn = (guest: Visitor, who: { email: string; password: string }, redirectTo = "") =>
  guest.submit("/auth/login", { email: who.email, password: who.password, redirectTo });

const linkIn = (html: string, path: string) => attributesIn(html, `a[href^="${path}?token="]`, "href")[0] ?? "";

test.each([
  ["/", /Every deal is an adventure\./],
  ["/?view=login", /Sign In/],
  ["/?view=signup", /Create Account/],
  ["/?view=forgot-password", /Reset your password/],
  ["/?view=reset-password", /Invalid reset link/],
  ["/?view=email-verification", /Check Your Email/],
  ["/?view=nonsense", /Every deal is an adventure\./],
  ["/?view=toString", /Every deal is an adventure\./],
  ["/?view=__proto__", /Every deal is an adventure\./],
])(
  "signed out, %s has no script but what forgets recent records, and what offers passkeys at the sign-in",
  async (path, text) => {
    const page = await visitor(app).open(path);
    expect(page.status).toBe(200);
    expect(readable(page.body)).toMatch(text);
    const script = (name: string) => expect.stringMatching(`^<script type="module" src="/${name}" nonce="[^"]+">`);
    const scripts = [...(path === "/?view=login" ? [script("passkey.js")] : []), script("signed-out.js")];
    expect(page.body.match(/<script[^>]*>/gi) ?? []).toEqual(scripts);
    expect(page.body).not.toMatch(/modulepreload|\son\w+=/i);
  },
);

test("the landing names the version, and every other view leads back to it", async () => {
  expect(readable((await visitor(app).open("/")).body)).toContain("2.0.3");
  for (const view of ["login", "signup", "forgot-password", "reset-password", "email-verification"]) {
    const { body } = await visitor(app).open(`/?view=${view}`);
    expect(textsIn(body, 'a[href="/"]')).toContainEqual(expect.stringContaining("Back"));
  }
});

test("signing up shows where the link went, and the link confirms only when its button is pressed", async () => {
  const { guest, who } = await signUp();
  const sent = await guest.open("/?view=email-verification");
  expect(readable(sent.body)).toContain(who.email);
  const link = linkIn(sent.body, "/verify-email");
  const confirmed = async () =>
    (await rows(`select is_email_verified from users where email = '${who.email}'`))[0]?.is_email_verified;

  for (let visit = 0; visit < 2; visit++) {
    const page = await visitor(app).open(link);
    expect([page.status, page.body.includes("Confirm my email")]).toEqual([200, true]);
    expect(page.body).not.toMatch(/<script/i);
    await visitor(app).send("HEAD", link);
  }
  expect(await confirmed()).toBe(false);

  const token = new URL(link, app.url).searchParams.get("token") ?? "";
  const done = await guest.submit(link, { token });
  expect(done.status).toBe(303);
  expect(await confirmed()).toBe(true);
  expect(readable((await guest.open(done.location ?? "")).body)).toContain("Your email is confirmed.");
  expect((await guest.submit(link, { token })).status).toBe(400);
  expect(readable((await guest.open(link)).body)).toContain("Invalid confirmation link");
});

test("a browser that did not register is asked for the password, and a wrong one confirms nothing", async () => {
  const { guest, who } = await signUp();
  const link = linkIn((await guest.open("/?view=email-verification")).body, "/verify-email");
  const token = link.split("=")[1] ?? "";
  const confirmed = async () =>
    (await rows(`select is_email_verified from users where email = '${who.email}'`))[0]?.is_email_verified;
  expect((await guest.open(link)).body).not.toMatch(/name="password"|This was not me/);

  const owner = visitor(app);
  const page = await owner.open(link);
  expect(page.body).toContain('name="password"');
  expect(readable(page.body)).toContain("This was not me");
  const without = await owner.submit(link, { token, password: "" });
  expect([without.status, messagesOf(without.body, "password")]).toEqual([401, "Password is required"]);
  const wrong = await owner.submit(link, { token, password: "a guess" });
  expect([wrong.status, messagesOf(wrong.body, "password")]).toEqual([
    401,
    "This is not the password that the account was created with",
  ]);
  expect(wrong.body).not.toContain("a guess");
  expect((await owner.submit(link, { token, password: "x".repeat(73) })).status).toBe(400);
  expect(await confirmed()).toBe(false);
  const done = await owner.submit(link, { token, password: who.password });
  expect([done.status, done.location, await confirmed()]).toEqual([303, "/?view=login&confirmed=1", true]);
});

test("whoever never registered says so with one button, and the stranger's account is gone", async () => {
  const { guest, who } = await signUp();
  const link = linkIn((await guest.open("/?view=email-verification")).body, "/verify-email");
  const token = link.split("=")[1] ?? "";
  await signIn(guest, who);
  const owner = visitor(app);
  const answered = await owner.submit(link, { token, answer: "not-me" });
  expect([answered.status, answered.location]).toEqual([303, "/verify-email?removed=1"]);
  const page = await owner.open(answered.location ?? "");
  expect([heading(page.body), page.status]).toEqual(["Thank you for telling us", 200]);
  expect(await rows(`select 1 from users where email = '${who.email}'`)).toEqual([]);
  expect((await guest.open("/dashboard")).status).toBe(302);
  expect((await signIn(visitor(app), who)).status).toBe(401);
  expect((await owner.submit(link, { token, answer: "not-me" })).status).toBe(400);
  expect((await owner.submit("/auth/register", { ...who, title: "" })).status).toBe(303);
});

test("someone who is signed in already hears on the dashboard that the address is confirmed", async () => {
  const { guest, who } = await signUp();
  const link = linkIn((await guest.open("/?view=email-verification")).body, "/verify-email");
  await signIn(guest, who);
  const done = await guest.submit(link, { token: link.split("=")[1] ?? "" });
  expect([done.status, done.location]).toEqual([303, "/dashboard"]);
  expect(readable((await guest.open("/dashboard")).body)).toContain("Your email is confirmed.");
});

test("a confirmation link lives for a day", async () => {
  const { guest, who } = await signUp();
  const link = linkIn((await guest.open("/?view=email-verification")).body, "/verify-email");
  const [row] = await rows(
    `select extract(epoch from verification_token_expires_at - now())::int as left from users where email = '${who.email}'`,
  );
  expect(Math.abs(Number(row?.left) - 86_400)).toBeLessThan(100);
  await rows(
    `update users set verification_token_expires_at = now() - interval '1 second' where email = '${who.email}'`,
  );
  expect(readable((await guest.open(link)).body)).toContain("Invalid confirmation link");
  expect((await guest.submit(link, { token: link.split("=")[1] ?? "" })).status).toBe(400);
});

test("a sign-up that is refused shows the form again with what was typed, but no password", async () => {
  const page = await visitor(app).submit("/auth/register", {
    email: "ada@",
    password: "short",
    firstName: "Ada <b>",
    lastName: "",
    title: "Scout",
  });
  expect(page.status).toBe(400);
  expect(heading(page.body)).toBe("Create Account");
  expect(readable(page.body)).toContain("Registration failed");
  expect([typedIn(page.body, "email"), typedIn(page.body, "firstName"), typedIn(page.body, "title")]).toEqual([
    "ada@",
    "Ada <b>",
    "Scout",
  ]);
  expect(typedIn(page.body, "password")).toBe("");
  expect(page.body).not.toContain("short");
  expect(messagesOf(page.body, "email")).toBe("Invalid email address");
  expect(messagesOf(page.body, "password")).toBe("Password must be at least 6 characters");
  expect(messagesOf(page.body, "lastName")).toBe("Last name is required");
  expect(page.body).not.toMatch(/<script/i);
});

test("an address that is taken is said beside its field", async () => {
  const { who } = await someone();
  const page = await visitor(app).submit("/auth/register", { ...who, title: "" });
  expect(page.status).toBe(409);
  expect(messagesOf(page.body, "email")).toBe("An account with this email already exists");
});

test("signing in leads to the dashboard", async () => {
  const { guest, who } = await someone();
  const answer = await signIn(guest, who);
  expect([answer.status, answer.location]).toEqual([303, "/dashboard"]);
  expect(heading((await guest.open("/")).body)).toBe("My Sales Dashboard");
});

test("wrong credentials show the form again with the address, and without a session", async () => {
  const { guest, who } = await someone();
  const page = await signIn(guest, { ...who, password: "not it" }, "/contacts?x=1");
  expect(page.status).toBe(401);
  expect(readable(page.body)).toContain("Login failed");
  expect(readable(page.body)).toContain("Invalid email or password");
  expect([typedIn(page.body, "email"), typedIn(page.body, "password"), typedIn(page.body, "redirectTo")]).toEqual([
    who.email,
    "",
    "/contacts?x=1",
  ]);
  expect(page.body).not.toContain("not it");
  expect((await guest.open("/dashboard")).status).toBe(302);
});

test.each([
  "/dashboard",
  "/opportunities",
  "/opportunities/new",
  "/contacts?cursor=x%2Fy",
  "/contacts/3b241101-e2bb-4255-8caf-4136c566a962/edit",
  "/nowhere",
])("signed out, %s leads to the landing, and signing in leads back", async (path) => {
  const sent = await visitor(app).open(path);
  expect([sent.status, sent.location]).toEqual([302, `/?${new URLSearchParams({ redirectTo: path })}`]);
  expect(sent.body).toBe("");
});

test("an address too long to be carried along leads to the dashboard after signing in", async () => {
  const sent = await visitor(app).open(`/contacts?q=${"/".repeat(6_800)}`);
  expect([sent.status, sent.location]).toEqual([302, "/?redirectTo=%2Fdashboard"]);
  expect((await visitor(app).open(sent.location ?? "")).status).toBe(200);
  const { guest, who } = await someone();
  expect((await signIn(guest, who, `/contacts?q=${"a".repeat(2_000)}`)).location).toBe("/dashboard");
});

test("after signing in one goes where one wanted to, through the landing and its sign-in view", async () => {
  const { guest, who } = await someone();
  const landing = await guest.open((await guest.open("/contacts?cursor=x%2Fy")).location ?? "");
  const [view = ""] = attributesIn(landing.body, 'a[href^="/?view=login"]', "href");
  const redirectTo = typedIn((await guest.open(view)).body, "redirectTo") ?? "";
  expect((await signIn(guest, who, redirectTo)).location).toBe("/contacts?cursor=x%2Fy");
});

test.each(["//evil.example", "https://evil.example", "/.//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "signing in never leads to %s",
  async (redirectTo) => {
    const { guest, who } = await someone();
    expect((await signIn(guest, who, redirectTo)).location).toBe("/dashboard");
  },
);

test("signing out by its form ends the session and leads to the landing", async () => {
  const { guest, who } = await someone();
  await signIn(guest, who);
  const stolen = guest.cookies();
  const out = await guest.submit("/auth/logout", {});
  expect([out.status, out.location]).toEqual([303, "/"]);
  expect((await visitor(app, stolen).open("/dashboard")).status).toBe(302);
});

test("a forgotten password is set anew through the link, once", async () => {
  const { guest, who } = await someone();
  const asked = await guest.submit("/auth/forgot-password", { email: who.email });
  expect(asked.status).toBe(303);
  const sent = await guest.open(asked.location ?? "");
  expect(heading(sent.body)).toBe("Check Your Email");
  const link = linkIn(sent.body, "/reset-password");
  const token = link.split("=")[1] ?? "";
  expect((await guest.open(link)).body).toContain('name="confirmPassword"');

  const differ = await guest.submit("/auth/reset-password", {
    token,
    password: "a new one",
    confirmPassword: "a new two",
  });
  expect(differ.status).toBe(400);
  expect(messagesOf(differ.body, "confirmPassword")).toBe("Passwords don't match");
  expect(typedIn(differ.body, "token")).toBe(token);
  expect(differ.body).not.toMatch(/a new one|a new two/);

  const done = await guest.submit("/auth/reset-password", {
    token,
    password: "a new one",
    confirmPassword: "a new one",
  });
  expect(done.status).toBe(303);
  const complete = readable((await guest.open(done.location ?? "")).body);
  expect(complete).toContain("Password Reset Complete");
  expect(complete).toContain("Sign In Now");
  expect(readable((await guest.open(link)).body)).toContain("Invalid reset link");
  const again = await guest.submit("/auth/reset-password", { token, password: "another", confirmPassword: "another" });
  expect(again.status).toBe(400);
  expect(readable(again.body)).toContain("Go Home");
});

test("asking for a reset with an address that is none shows the form again", async () => {
  const page = await visitor(app).submit("/auth/forgot-password", { email: "ada" });
  expect(page.status).toBe(400);
  expect(readable(page.body)).toContain("Failed to send reset email");
  expect([messagesOf(page.body, "email"), typedIn(page.body, "email")]).toEqual(["Invalid email address", "ada"]);
});

test.each(["/reset-password", "/verify-email"])(
  "%s without a token leads home, with a wrong one it says so",
  async (path) => {
    const without = await visitor(app).open(path);
    expect([without.status, without.location]).toEqual([302, "/"]);
    for (const token of ["nonsense", "%00", "x".repeat(5_000)]) {
      const page = await visitor(app).open(`${path}?token=${token}`);
      expect(page.status).toBe(200);
      expect(readable(page.body)).toMatch(/Invalid (reset|confirmation) link .*Go Home/);
    }
  },
);

test("opening an /auth address in a browser leads to its view", async () => {
  const views = {
    login: "login",
    register: "signup",
    "forgot-password": "forgot-password",
    "reset-password": "reset-password",
  };
  for (const [path, view] of Object.entries(views)) {
    const answer = await visitor(app).open(`/auth/${path}`);
    expect([answer.status, answer.location]).toEqual([302, `/?view=${view}`]);
  }
});

test.each([
  "__intent__=nonsense",
  "__state__=x",
  "email[9999999]=x",
  "__proto__.x=1",
  "%00=%00",
  "",
  "email=%ff%fe",
  "a=1&a=2&email=x&email=y",
])("the form %j is answered in words", async (body) => {
  for (const path of ["login", "register", "forgot-password", "reset-password"]) {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
    const page = await visitor(app).send("POST", `/auth/${path}`, { headers, body });
    expect([path, page.status]).toEqual([path, 400]);
  }
});

test("a file in the place of a text, and a form that is broken, are answered in words", async () => {
  const file = new FormData();
  for (const name of ["email", "password", "firstName", "redirectTo"]) file.set(name, new File(["x"], "x.txt"));
  expect(
    (await visitor(app).send("POST", "/auth/login", { headers: { Accept: "text/html" }, body: file })).status,
  ).toBe(400);
  const headers = { "Content-Type": "multipart/form-data", Accept: "text/html" };
  expect((await visitor(app).send("POST", "/auth/login", { headers, body: "x" })).status).toBe(400);
});
