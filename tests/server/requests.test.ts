import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { addAccount } from "../accounts/people.ts";
import { accessLines, signIn } from "../harness/app-server.ts";
import { withAda } from "../harness/with-app.ts";
import { visitor } from "../http/visitor.ts";

const { app, ada } = withAda();

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
const LEAD = { firstName: "Mina", contactType: "lead" };

/** Sends a body of `bytes` bytes, with or without `Content-Length`, and returns the status. */
async function upload(path: string, type: string, bytes: number, said: boolean): Promise<number | undefined> {
  const headers = { Cookie: ada.cookies(), "Content-Type": type, ...(said ? { "Content-Length": bytes } : {}) };
  const sent = request(app.url + path, { method: "POST", headers });
  const answered = once(sent, "response");
  for (let left = bytes; left > 0; left -= 65_536) sent.write("a".repeat(Math.min(left, 65_536)));
  sent.end();
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

/** Writes the raw `text` to a new connection and returns everything received until it closes. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(text.replaceAll("\n", "\r\n"));
  await once(socket, "close");
  return answer;
}

const host = () => new URL(app.url).host;
const statusOf = (answer: string) => Number(answer.split(" ")[1]);

test.each([true, false])(
  "bodies that are too large are 413 with the whole answer, their length said beforehand: %s",
  async (said) => {
    expect(await upload("/api/contacts", "application/json", 1_048_577, said)).toBe(413);
    expect(await upload("/api/contacts", "application/json", 6_000_000, said)).toBe(413);
    expect(await upload("/auth/login", "application/json", 1_048_577, said)).toBe(413);
    expect(await upload("/auth/login", "application/x-www-form-urlencoded", 65_537, said)).toBe(413);
    expect(await upload("/contacts/new", "application/x-www-form-urlencoded", 65_537, said)).toBe(413);
    expect(await upload("/contacts/new", "application/x-www-form-urlencoded", 3_000_000, said)).toBe(413);
  },
);

test("the connection goes on working after a body that was too large", async () => {
  for (let time = 0; time < 10; time++) {
    expect((await ada.send("POST", "/contacts/new", { headers: FORM_TYPE, body: "a".repeat(70_000) })).status).toBe(
      413,
    );
    expect((await ada.send("POST", "/api/contacts", { headers: JSON_TYPE, body: "a".repeat(1_100_000) })).status).toBe(
      413,
    );
    expect((await ada.open("/healthz")).status).toBe(200);
  }
});

test.each([
  ["[".repeat(400_000)],
  ["[".repeat(400_000) + "]".repeat(400_000)],
  [`{"firstName":${"[".repeat(200_000)}${"]".repeat(200_000)},"contactType":"lead"}`],
  [`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
])("JSON as deep as %.40s is not read", async (body) => {
  const answer = await ada.send("POST", "/api/contacts", { headers: JSON_TYPE, body });
  const message = "The request's JSON is nested more than 64 deep";
  expect([answer.status, JSON.parse(answer.body).message]).toEqual([413, message]);
});

test.each([
  ["", "The request body is not valid JSON"],
  ["{", "The request body is not valid JSON"],
  ['{"firstName":"Mina",}', "The request body is not valid JSON"],
  ['{"firstName":"a\\u0000b","contactType":"lead"}', "Contains characters that cannot be saved"],
  ['{"firstName":"a\\ud800b","contactType":"lead"}', "Contains characters that cannot be saved"],
  ['{"firstName":{"toString":"x"},"contactType":"lead"}', "First name is required"],
  ["1e400", expect.any(String)],
])("JSON like %.40s is refused in words", async (body, message) => {
  const answer = await ada.send("POST", "/api/contacts", { headers: JSON_TYPE, body });
  expect([answer.status, JSON.parse(answer.body).message]).toEqual([400, message]);
});

test("names of the language in JSON are no fields and change nothing", async () => {
  const body =
    '{"__proto__":{"isAdmin":true,"lastName":"proto"},"constructor":{"prototype":{"isAdmin":true}},"firstName":"Mina","contactType":"lead"}';
  const answer = await ada.send("POST", "/api/contacts", { headers: JSON_TYPE, body });
  expect(answer.status).toBe(201);
  expect(JSON.parse(answer.body)).toMatchObject({ firstName: "Mina", lastName: "" });
  const next = await ada.call("POST", "/api/contacts", LEAD);
  expect(next.json).not.toHaveProperty("isAdmin");
});

test.each([
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/json",
  "application/jsonp",
  "",
])("a body of type %j is 415 at the API", async (type) => {
  const answer = await ada.send("POST", "/api/contacts", {
    headers: { "Content-Type": type },
    body: JSON.stringify(LEAD),
  });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([415, { message: "Send application/json" }]);
});

test.each(["[]", "null", "5", '"text"'])("JSON that is no object, %s, is refused in words", async (body) => {
  for (const path of ["/api/contacts", "/api/opportunities", "/auth/login"]) {
    const answer = await ada.send("POST", path, { headers: JSON_TYPE, body });
    expect([answer.status, answer.body]).toEqual([400, '{"message":"The request body must be a JSON object"}']);
  }
});

test.each(["OPTIONS", "PUT", "DELETE", "GET"])(
  "%s at an /auth address is 405, in JSON, and POST is named",
  async (method) => {
    for (const path of ["/auth/login", "/auth/reset-password", "/auth/logout"]) {
      const { status, headers, body } = await ada.send(method, path);
      expect([status, headers.get("Allow"), headers.get("Cache-Control")]).toEqual([405, "POST", "no-store"]);
      expect(JSON.parse(body)).toEqual({ message: "Use POST here" });
    }
  },
);

test("JSON is JSON in capitals and with a charset", async () => {
  const headers = { "Content-Type": "Application/JSON; charset=utf-8" };
  expect((await ada.send("POST", "/api/contacts", { headers, body: JSON.stringify(LEAD) })).status).toBe(201);
});

test.each([
  "/api/nothing",
  "/api/contacts/a/b",
  "/auth",
  "/auth/nothing",
  "/api/opportunities/x/contacts",
  "/api/a%0d%0ab",
  "/auth/%E2%80%A8",
])("%s is 404 in JSON, signed in or not, by every method", async (path) => {
  for (const who of [ada, visitor(app)]) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await who.call(method, path);
      expect([method, answer.status, answer.json]).toEqual([method, 404, { message: "This address does not exist" }]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
  }
});

test.each(["TRACE", "PURGE", "PROPFIND", "OPTIONS", "LINK"])(
  "the method %s is refused and says what is allowed",
  async (method) => {
    const answer = await raw(
      `${method} /api/contacts HTTP/1.1\nHost: ${host()}\nCookie: ${ada.cookies()}\nConnection: close\n\n`,
    );
    expect(statusOf(answer)).toBe(405);
    expect(answer).toMatch(/\r\nAllow: GET, POST\r\n/i);
  },
);

test.each(["a b", "[", "x:99999", "x:y:z", "", "user@host", "x/../y"])(
  "the host %j makes nothing fail",
  async (name) => {
    const answer = await raw(`GET /healthz HTTP/1.1\nHost: ${name}\nConnection: close\n\n`);
    expect(statusOf(answer)).toBe(200);
    expect([400, 421]).toContain(statusOf(await raw(`GET / HTTP/1.1\nHost: ${name}\nConnection: close\n\n`)));
  },
);

test.each([
  ["GET http://evil.example/healthz HTTP/1.1", 200],
  ["GET // HTTP/1.1", 200],
  ["GET http://evil.example/contacts HTTP/1.1", 421],
  ["GET //evil.example/contacts HTTP/1.1", 302],
  ["GET /contacts/%E0%A4%A HTTP/1.1", 400],
  ["GET /%00 HTTP/1.1", 302],
  ["GET /a%0Ab HTTP/1.1", 302],
  ["GET /../../etc/passwd HTTP/1.1", 302],
  ["GET /assets/..%2f..%2fserver%2findex.js HTTP/1.1", 302],
  ["OPTIONS * HTTP/1.1", 405],
  [`GET /${"a".repeat(999)} HTTP/1.1`, 302],
  [`GET /${"a".repeat(1_000)} HTTP/1.1`, 414],
  [`GET ${"/a".repeat(20)} HTTP/1.1`, 302],
  [`GET ${"/a".repeat(21)} HTTP/1.1`, 414],
  [`POST /api${"\\a".repeat(21)} HTTP/1.1`, 414],
  [`GET /${"a".repeat(999)}?${"b".repeat(5_000)} HTTP/1.1`, 302],
])("%j is answered", async (line, status) => {
  const answer = await raw(`${line}\nHost: ${host()}\nConnection: close\n\n`);
  expect(statusOf(answer)).toBe(status);
  expect(answer).not.toMatch(/Location: (\/\/|http)/i);
  expect(answer).not.toMatch(/node_modules|\bat .*\.js:\d/);
});

test.each([
  "/%2f",
  "/%5C",
  "/%5c%5C",
  "/\\\\",
  "//",
  "///x",
  "//evil.example/x",
  "/%5Cevil.example",
  "/\\/x",
  "/x/%5C",
])("%s is an address of this site to everyone, by every method, and leaves the server alive", async (path) => {
  for (const cookie of [ada.cookies(), ""]) {
    for (const method of ["GET", "POST"]) {
      const head = `${method} ${path} HTTP/1.1\nHost: ${host()}\nCookie: ${cookie}\nContent-Length: 0\nConnection: close\n\n`;
      expect([200, 302, 404, 405]).toContain(statusOf(await raw(head)));
    }
  }
  expect((await ada.open("/healthz")).status).toBe(200);
});

test.each(["/contacts/..", "/contacts/%2e%2e", "/photos/..", "/./x/../", "/\\.."])(
  "a path with dot segments, %s, is the page that it leads to",
  async (path) => {
    const answer = await raw(`GET ${path}?view=login HTTP/1.1\nHost: ${host()}\nConnection: close\n\n`);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain("frame-ancestors 'none'");
  },
);

test.each(["%E0%A4%A", "%", "%ff", "%c0%ae", "%zz"])(
  "the id %s, which cannot be decoded, is unknown to the API",
  async (id) => {
    const answer = await ada.call("GET", `/api/contacts/${id}`);
    expect([answer.status, answer.json.message]).toEqual([404, "There is no such contact"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("the parameter that older Remix used writes no error", async () => {
  expect((await ada.open("/contacts?_data=root&q=x")).status).toBe(200);
  expect((await ada.call("GET", "/api/contacts?%5Fdata=root")).status).toBe(200);
});

test("a forwarded host and what proxies say about the client lead nowhere else", async () => {
  const headers = {
    "X-Forwarded-Host": "evil.example:99999",
    "X-Forwarded-Proto": "javascript",
    "X-Dealquest-Client-Address": "x",
    "X-Request-Id": "x",
  };
  const answer = await visitor(app).send("GET", "/contacts", { headers });
  expect([answer.status, answer.location]).toEqual([302, "/?redirectTo=%2Fcontacts"]);
});

test("two people who ask at the same time each get their own", async () => {
  const bo = { email: "bo@acme.example", password: "diddley", firstName: "Bo", lastName: "Diddley" };
  await addAccount(app.orm, bo);
  const his = visitor(app, (await signIn(app, bo.email, bo.password)).cookie);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? his : ada).call("GET", "/api/auth/user")),
  );
  expect(answers.map(({ json }) => json.firstName)).toEqual(answers.map((_, n) => (n % 2 ? "Bo" : "Ada")));
});

test("the log has one line a request and never a query, a token, a cookie or what was typed", async () => {
  const guest = visitor(app);
  await guest.open("/reset-password?token=query-secret");
  await guest.open("/verify-email?token=query-secret");
  await guest.open("/nowhere?x=query-secret");
  await guest.submit("/auth/login?x=query-secret", { email: "typed-secret@acme.example", password: "typed-secret" });
  await guest.call("POST", "/auth/login", { email: "typed-secret", password: "typed-secret" });
  await ada.open("/contacts?cursor=query-secret");

  const lines = (path: string) => accessLines(app).filter((line) => line.path === path);
  // The client aborts before it gets the answer, or before the server has read anything where that is slow.
  const { hostname, port } = new URL(app.url);
  for (let wait = 0; wait < 5_000 && lines("/reset-password").length < 2; wait = 2 * wait + 1) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /reset-password?token=query-secret&wait=${wait} HTTP/1.1\r\nHost: ${host()}\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, wait));
    socket.destroy();
  }
  await expect.poll(() => lines("/reset-password").length).toBeGreaterThan(1);
  await ada.open("/favicon.svg");
  const log = app.logs().join("\n");
  expect(lines("/verify-email").at(-1)).toMatchObject({ status: 200, method: "GET" });
  expect(lines("/auth/login").map(({ status }) => status)).toEqual(expect.arrayContaining([400, 401]));
  expect(log).not.toMatch(/query-secret|typed-secret/);
  expect(log).not.toContain(ada.cookies().split("=")[1]);
});

test("an access line says when, which request, who and how long, and the answer carries the same id", async () => {
  const { json: user } = await ada.call("GET", "/api/auth/user");
  const answer = await ada.send("GET", "/contacts?q=query-secret", { headers: { "X-Request-Id": "made-up" } });
  const guest = await visitor(app).open("/favicon.svg");
  const lineOf = ({ headers }: { headers: Headers }) =>
    accessLines(app).filter(({ requestId }) => requestId === headers.get("X-Request-Id"));
  await expect.poll(() => lineOf(guest)).toHaveLength(1);
  expect(lineOf(answer)).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: "info",
      event: "request",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: "GET",
      path: "/contacts",
      status: 200,
      ms: expect.any(Number),
      userId: user.id,
    },
  ]);
  expect(lineOf(guest)[0]).toMatchObject({ path: "/favicon.svg", status: 200 });
  expect(lineOf(guest)[0]).not.toHaveProperty("userId");
});

test("nothing that was asked here was the server's fault", () => {
  expect(app.logs().filter((line) => /"status":5\d\d|"level":"error"/.test(line))).toEqual([]);
});
