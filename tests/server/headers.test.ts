import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { type Answer, elementsIn, visitor } from "../http/visitor.ts";

const { app, ada } = withAda();

function expectSafe({ headers }: Pick<Answer, "headers">): void {
  expectSafeScript({ headers });
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
}

function expectSafeScript({ headers }: Pick<Answer, "headers">): void {
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("X-Powered-By")).toBeNull();
}

const policyOf = ({ headers }: Answer) =>
  Object.fromEntries(
    (headers.get("Content-Security-Policy") ?? "").split(/[;,] /).map((part) => part.split(/ (.*)/s).slice(0, 2)),
  );

test("every answer carries the headers of a careful site: pages, API, redirects, errors and static files", async () => {
  const paths = [
    "/",
    "/dashboard",
    "/contacts",
    "/nowhere",
    "/api/contacts",
    "/api/nothing",
    "/auth/nothing",
    "/healthz",
    "/favicon.svg",
    "/assets/nothing.js",
    "/contacts/%E0%A4%A",
    `/${"a".repeat(2_000)}`,
    "/photos/none.webp",
  ];
  for (const path of paths) expectSafe(await ada.open(path));
  expectSafe(await visitor(app).open("/contacts"));
  expectSafe(await ada.call("POST", "/api/contacts", {}));
  expectSafe(await visitor(app).submit("/auth/login", { email: "x" }));
});

test("a script carries them too, without those that are for documents alone", async () => {
  const script = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
  const compressed = await ada.send("GET", `/assets/${script}`, { headers: { "Accept-Encoding": "br" } });
  expectSafeScript(compressed);
  expect([compressed.headers.get("Content-Encoding"), compressed.headers.get("X-Frame-Options")]).toEqual(["br", null]);
  expectSafe(await ada.send("GET", `/assets/${script}`, { headers: { "Accept-Encoding": "identity" } }));
});

test.each(["/", "/?view=login", "/reset-password?token=x", "/verify-email?token=x"])(
  "signed out, %s allows no script but under a fresh nonce",
  async (path) => {
    const [first, second] = [await visitor(app).open(path), await visitor(app).open(path)];
    expect(policyOf(first)["script-src"]).toMatch(/^'nonce-[\w+/=]{20,}' 'strict-dynamic'$/);
    expect(policyOf(first)["script-src"]).not.toBe(policyOf(second)["script-src"]);
  },
);

test.each(["/dashboard", "/opportunities", "/opportunities/new", "/contacts", "/contacts/new", "/nowhere"])(
  "the policy of %s is strict, and everything in the page has its nonce",
  async (path) => {
    const page = await ada.open(path);
    const policy = policyOf(page);
    const nonce = /'nonce-([^']+)'/.exec(policy["script-src"] ?? "")?.[1] ?? "";
    expect(policy).toMatchObject({
      "default-src": "'self'",
      "script-src": `'nonce-${nonce}' 'strict-dynamic'`,
      "style-src": `'self' 'nonce-${nonce}'`,
      "img-src": "'self' data:",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    expect(page.headers.get("Content-Security-Policy")).not.toMatch(/unsafe|\*|http:/);
    for (const element of elementsIn(page.body, "script, style")) expect(element.getAttribute("nonce")).toBe(nonce);
    const attributes = elementsIn(page.body, "*").flatMap((element) => Object.keys(element.attributes));
    expect(attributes.filter((name) => /^(style|on.+)$/i.test(name))).toEqual([]);
    expect(page.headers.get("Cache-Control")).toMatch(/^private, no-(store|cache)$/);
  },
);

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])("a document is compressed for who accepts %s", async (accepted, encoding) => {
  const { headers, body } = await ada.send("GET", "/opportunities", { headers: { "Accept-Encoding": accepted } });
  expect(headers.get("Content-Encoding")).toBe(encoding);
  expect(headers.get("Vary")).toMatch(/Accept-Encoding/);
  expect(body).toContain("</html>");
});

test("a document begins with its type, once", async () => {
  expect((await visitor(app).open("/")).body.match(/<!doctype html>/gi)).toHaveLength(1);
});

test.each(["/api/contacts", "/api/opportunities", "/api/auth/user", "/api/dashboard/metrics", "/api/nothing"])(
  "no cache keeps %s, signed in or out, right or wrong",
  async (path) => {
    for (const answer of [
      await ada.call("GET", path),
      await visitor(app).call("GET", path),
      await ada.call("PUT", path, {}),
    ]) {
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
  },
);

test("no cache keeps what /auth answers, as JSON or as a form", async () => {
  expect((await visitor(app).call("POST", "/auth/login", {})).headers.get("Cache-Control")).toBe("no-store");
  expect((await visitor(app).call("POST", "/auth/logout")).headers.get("Cache-Control")).toBe("no-store");
  expect((await visitor(app).submit("/auth/login", { email: "x" })).headers.get("Cache-Control")).toMatch(/no-store/);
});

test("client-side navigation's answers are as private as pages", async () => {
  expect((await ada.open("/contacts.data")).headers.get("Cache-Control")).toBe("private, no-cache");
  expect((await ada.open("/contacts/none.data")).headers.get("Cache-Control")).toBe("no-store");
});

test.each(["/healthz", "/livez"])(
  "%s is ok in one word, without a cookie, kept by no cache, and only read",
  async (path) => {
    const answer = await ada.open(path);
    expect([answer.status, answer.body, answer.headers.get("Cache-Control"), answer.headers.getSetCookie()]).toEqual([
      200,
      "ok",
      "no-store",
      [],
    ]);
    const posted = await ada.send("POST", path);
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  },
);

test("a message for the next page is shown once, to the one it is for", async () => {
  const other = visitor(app, ada.cookies());
  await ada.submit("/contacts/new", { firstName: "Mina", contactType: "lead" });
  expect((await other.open("/contacts")).body).not.toContain("Contact created");
  expect((await ada.open("/api/contacts")).body).not.toContain("Contact created");
  expect((await ada.open("/contacts")).body).toContain("Contact created");
  expect((await ada.open("/contacts")).body).not.toContain("Contact created");
});

test("a message that someone made up is not shown", async () => {
  const value = Buffer.from(JSON.stringify({ title: "Made up", variant: "default", id: "1" })).toString("base64");
  for (const cookie of [
    `dealquest_flash=${value}`,
    `dealquest_flash=${value}.forged`,
    "dealquest_flash=%",
    "dealquest_flash=;;;=,",
  ]) {
    const page = await visitor(app, cookie).open("/");
    expect([page.status, page.body.includes("Made up")]).toEqual([200, false]);
  }
});
