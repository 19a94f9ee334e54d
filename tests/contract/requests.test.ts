/** Requests made from the API's document, and answers judged by it: `CONTRACT_REQUESTS` says how many (300). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stretched } from "../harness/machine-speed.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { visitor } from "../http/visitor.ts";
import { joinTeam } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { answerJudge, type Call, callsIn, readDocument } from "./contract.ts";
import { type Request, requestsOf } from "./requests.ts";

const { app, ada, bo } = withAdaAndBo();

const REQUESTS = Number(process.env.CONTRACT_REQUESTS ?? 300);
const AT_ONCE = 6;
const LIMIT_MS = stretched(60_000 + 30 * REQUESTS);

/** These end what all others need, or change who may do what: sessions, passwords, tokens, people. */
const ENDS = /^\/auth\/|^\/api\/(tokens|team|users\/me|profile-photo)/;

const IDS = () => Array.from({ length: 12 }, () => randomUUID() as string);
const contacts = IDS();
const opportunities = IDS();
const RECORDS_LAST = 600;
/** 409: it is there, and was changed meanwhile. */
const MADE_OR_THERE = [201, 409];

/** Makes the records, again those deleted or merged meanwhile: requests should find their record most of the time. */
async function makeRecords() {
  await app.orm.em.fork().execute("truncate trash, merged_records, merges cascade");
  for (const [count, id] of contacts.entries()) {
    const contact = { id, firstName: `Ada ${count}`, contactType: "lead" };
    expect(MADE_OR_THERE).toContain((await ada.call("POST", "/api/contacts", contact)).status);
  }
  for (const [count, id] of opportunities.entries()) {
    const deal = {
      id,
      name: `Deal ${count}`,
      dealStage: "open",
      dealSize: 1_000 * count,
      targetCloseDate: "2027-03-31",
    };
    expect(MADE_OR_THERE).toContain((await ada.call("POST", "/api/opportunities", deal)).status);
  }
}

test(
  "whatever is asked by the document, the answer is one that it has, and never a fault of the server's",
  async () => {
    const document = await readDocument(app);
    const judge = answerJudge(document);
    const olga = await joinTeam(app, "Olga", "owner");
    const tokens: string[] = [];
    for (let count = 0; count < 18; count++) {
      const { token } = await makeToken(olga.browser, ["read", "write", "capture", "admin"], `Program ${count}`);
      tokens.push(token);
    }
    const idsOf = (path: string, field = "") => {
      if (/user/i.test(field)) return [olga.id];
      return path.startsWith("/api/contacts") || /contact/i.test(field) ? contacts : [...opportunities, ...contacts];
    };
    const calls = callsIn(document).filter(({ path }) => !ENDS.test(path) && path !== "/api/openapi.json");
    const statuses = new Map<string, Set<number>>();
    const wrong = new Map<string, string>();
    let sent = 0;

    async function send({ call, path, query, headers, body }: Request, more: Record<string, string> = {}) {
      const type: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
      const url = query ? `${path}?${query}` : path;
      const answer = await visitor(app).send(call.method, url, { headers: { ...type, ...headers, ...more }, body });
      const { status, headers: got } = answer;
      const key = `${call.method} ${call.path}`;
      statuses.set(key, (statuses.get(key) ?? new Set()).add(status));
      const fault =
        status >= 500
          ? `${status}: ${answer.body}`
          : judge(call, { status, type: got.get("Content-Type") ?? "", body: answer.body });
      if (fault) wrong.set(`${key} ${fault.slice(0, 60)}`, `${url} ${JSON.stringify(headers)} ${body}: ${fault}`);
    }

    const asked = requestsOf(document, calls, idsOf);
    const asNobody = callsIn(document).filter(({ path }) => ENDS.test(path) && !/register/.test(path));
    const refused = requestsOf(document, asNobody, idsOf);
    const { seed = 1 } = fc.readConfigureGlobal();
    fc.sample(asked, 1);
    for (let begin = 0; begin < REQUESTS; begin += AT_ONCE) {
      if (begin % RECORDS_LAST === 0) await makeRecords();
      const requests = fc.sample(asked, { numRuns: AT_ONCE, seed: seed + begin });
      await Promise.all(
        requests.map((one) => {
          const problem: Record<string, string> = sent++ % 3 === 0 ? { Accept: "application/problem+json" } : {};
          return send(one, { ...problem, Authorization: `Bearer ${tokens[sent % tokens.length]}` });
        }),
      );
      for (const one of fc.sample(refused, { numRuns: 1, seed: seed + begin })) {
        await send(one, begin % (2 * AT_ONCE) === 0 ? { Accept: "application/problem+json" } : {});
      }
    }
    expect([...wrong.values()]).toEqual([]);
    const isSuccess = (status: number) => status < 300;
    const never = [...statuses].filter(([, seen]) => ![...seen].some(isSuccess)).map(([call]) => call);
    expect(statuses.size - never.length, `calls that succeeded; never: ${never}`).toBeGreaterThan(
      REQUESTS >= 3_000 ? 40 : 20,
    );
  },
  LIMIT_MS,
);

test("what a session alone may do answers as the document says, of its calls that end nothing", async () => {
  const document = await readDocument(app);
  const judge = answerJudge(document);
  const calls = callsIn(document).filter(
    ({ path, security }: Call) => security.some((way) => "session" in way) && /users\/me|tokens/.test(path),
  );
  for (const call of calls.filter(
    ({ path, method }) => !/password|two-factor|recovery/.test(path) && method !== "DELETE",
  )) {
    const body = call.requestBody?.content["application/json"]?.example;
    const {
      status,
      headers,
      body: text,
    } = await bo.send(call.method, call.path.replace(/\{\w+\}/g, randomUUID()), {
      headers: { "Content-Type": "application/json" },
      ...(body !== undefined && call.method !== "GET" && { body: JSON.stringify(body) }),
    });
    expect(
      judge(call, { status, type: headers.get("Content-Type") ?? "", body: text }),
      `${call.method} ${call.path}`,
    ).toBeNull();
  }
});
