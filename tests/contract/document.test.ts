/** The API's document and the routes: each says what the other does (docs/product.md#contract). */
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { withAda } from "../harness/with-app.ts";
import { answerJudge, answerOf, type Call, callsIn, judgeOf, pointer, readDocument } from "./contract.ts";

const { app, ada } = withAda();

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const ID = "00000000-0000-4000-8000-000000000000";

const addresses = routes.flatMap(({ path = "" }) =>
  /^(api|auth)\//.test(path) && !path.endsWith("*") ? [`/${path.replace(/:(\w+)/g, "{$1}")}`] : [],
);

test("every method of every address under /api and /auth is in the document, and nothing else is", async () => {
  const document = await readDocument(app);
  expect(Object.keys(document.paths).toSorted()).toEqual(addresses.toSorted());
  for (const path of addresses) {
    const answered = [];
    for (const method of METHODS) {
      // From another site, so that nothing is done: that is refused after the method is known.
      const headers: Record<string, string> = method === "GET" ? {} : { Origin: "https://elsewhere.example" };
      const answer = await ada.send(method, path.replace(/\{\w+\}/g, ID), { headers });
      if (answer.status !== 405) answered.push(method.toLowerCase());
      else expect(answer.headers.get("Allow"), `${method} ${path}`).toBeTruthy();
    }
    expect(Object.keys(document.paths[path] ?? {}).toSorted(), path).toEqual(answered.toSorted());
  }
});

test("the document has a tag, is not sent again to who has it, and is for everyone", async () => {
  const first = await fetch(`${app.url}/api/openapi.json`);
  const etag = first.headers.get("ETag") ?? "";
  expect([first.status, ((await first.json()) as { openapi: string }).openapi]).toEqual([200, "3.1.1"]);
  expect((await fetch(`${app.url}/api/openapi.json`, { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect((await fetch(`${app.url}/api/openapi.json`, { method: "DELETE" })).status).toBe(405);
});

test("each call says who may make it, and no token does what a session alone may", async () => {
  const calls = callsIn(await readDocument(app));
  const wants = (one: Call) =>
    one.security.flatMap((way) => Object.entries(way).map(([kind, scopes]) => kind + scopes));
  const of = (method: string, path: string) => calls.filter((one) => one.method === method && one.path === path);
  expect(of("GET", "/api/contacts").map(wants)).toEqual([["tokenread", "session"]]);
  expect(of("GET", "/api/captures").map(wants)).toEqual([["tokenread", "tokencapture", "session"]]);
  expect(of("POST", "/api/contacts/{id}/erase").map(wants)).toEqual([["tokenadmin", "session"]]);
  expect(of("POST", "/api/tokens").map(wants)).toEqual([["session"]]);
  expect(of("POST", "/auth/login").map(wants)).toEqual([[]]);
});

/** OpenAPI 3.1 has one for texts alone; @apiture/openapi-down-convert 0.14.2 refuses a document with one for bytes. */
test("bytes have no encoding", async () => {
  const document = JSON.stringify(await readDocument(app));
  const has = (text: string) => document.includes(text);
  expect([has('"format":"binary"'), has("contentEncoding")]).toEqual([true, false]);
});

test("a call of many refuses a parameter that it does not have, and names those that it has", async () => {
  const calls = callsIn(await readDocument(app)).filter(
    ({ method, path }) => method === "GET" && !/\{|\.json$/.test(path),
  );
  const refusing: string[] = [];
  for (const { path } of calls) {
    const { status, json } = await ada.call("GET", `${path}?dealStage=open&dealStage=open`);
    if (status === 400) refusing.push(path);
    if (status === 400)
      expect(json.fieldErrors.dealStage?.[0], path).toContain("dealStage is not a parameter of this address.");
  }
  expect(refusing).toEqual(
    expect.arrayContaining(["/api/contacts", "/api/fields", "/api/reports/funnel", "/api/users"]),
  );
  const deals = await ada.call("GET", "/api/opportunities?dealStage=open");
  expect(deals.json.message).toMatch(/^dealStage is not a parameter of this address\. It takes .*\bstage\b/);
  expect((await ada.call("GET", "/api/users?role=owner")).json.message).toContain("It takes none.");
  expect((await ada.call("GET", "/api/changes?since=2026-01-01")).status).toBe(400);
});

test("every example is as its schema says", async () => {
  const document = await readDocument(app);
  const judge = judgeOf(document);
  const wrong: string[] = [];
  let examples = 0;
  const look = (place: string[], example: unknown) => {
    examples++;
    const fault = judge(pointer(...place, "schema"), example);
    if (fault) wrong.push(`${place.slice(1).join(" ")}: ${fault}: ${JSON.stringify(example)}`);
  };
  for (const call of callsIn(document)) {
    const { path, method, parameters = [], requestBody, responses } = call;
    const place = ["paths", path, method.toLowerCase()];
    for (const [index, { example }] of parameters.entries()) look([...place, "parameters", String(index)], example);
    const answers = Object.keys(responses).map((status) => answerOf(document, call, status));
    const body = { place: [...place, "requestBody"], content: requestBody?.content };
    for (const one of [body, ...answers]) {
      for (const [type, media] of Object.entries(one?.content ?? {})) {
        if (type.includes("json")) look([...(one?.place ?? []), "content", type], media.example);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(examples).toBeGreaterThan(500);
});

test("each call that only reads answers a stranger to its records as the document says", async () => {
  const document = await readDocument(app);
  const judge = answerJudge(document);
  const wrong: string[] = [];
  for (const call of callsIn(document).filter(({ method }) => method === "GET")) {
    const { status, headers, body } = await ada.send("GET", call.path.replace(/\{\w+\}/g, ID));
    const fault = judge(call, { status, type: headers.get("Content-Type") ?? "", body });
    if (fault) wrong.push(`${call.path}: ${fault}`);
  }
  expect(wrong).toEqual([]);
});

test("a parameter in the address is text, and a call is refused without one that the document requires", async () => {
  const judge = judgeOf(await readDocument(app));
  const wrong: string[] = [];
  for (const { method, path, parameters = [] } of callsIn(await readDocument(app))) {
    for (const [index, { name, in: place, required }] of parameters.entries()) {
      if (place !== "query") continue;
      const schema = pointer("paths", path, method.toLowerCase(), "parameters", String(index), "schema");
      if (!judge(schema, null)) wrong.push(`${path}: ${name} may be null`);
      if (!required || method !== "GET") continue;
      const { status } = await ada.send("GET", path.replace(/\{\w+\}/g, ID));
      if (status !== 400) wrong.push(`${path}: ${status} without ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});
