import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { User } from "#app/accounts/user.entity.server.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

const NOTE = "Met Jane Doe from Acme Robotics, a fifty k deal, call her tomorrow";

let database: FreshDatabase;
let cookie: string;
let answer: (args: LoaderFunctionArgs) => Promise<Response>;

beforeAll(async () => {
  database = await freshDatabase();
  await loadSampleTeam(database.orm, { now: new Date() });
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("SESSION_SECRET", "a-secret-of-the-tests-forty-characters-long");
  vi.stubEnv("DEMO_MODE", "on");
  vi.stubEnv("TEAM_TIME_ZONE", "Pacific/Kiritimati");
  const { startSession } = await import("#app/accounts/session/session.server.ts");
  ({ loader: answer } = await import("#app/capture/reading/reading.api.ts"));
  const em = database.orm.em.fork();
  const scout = await em.findOneOrFail(User, { email: "scout@dealquest.test" });
  const checked = { userId: scout.id, passwordHash: scout.password };
  cookie = (await startSession(em, checked, new Request("http://localhost/")))?.split(";")[0] ?? "";
});

afterAll(async () => {
  await (globalThis as { dealquestOrm?: { close(force: boolean): Promise<void> } }).dealquestOrm?.close(true);
  await database.stop();
});

function post(body: unknown, headers: Record<string, string> = {}, as = cookie): Promise<Response> {
  const request = new Request("http://localhost/api/parse-transcript", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: as, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return answer({ request, params: {}, context: {} });
}

test("two drafts with their evidence come back, and who made them", async () => {
  const response = await post(
    { transcript: NOTE, priority: "high", speechQuality: "Good quality" },
    { "X-Reference-Date": "2026-03-11" },
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    contact: { firstName: "Jane", lastName: "Doe", businessName: "Acme Robotics" },
    opportunity: { dealSize: 50_000, nextStepDate: "2026-03-12" },
    evidence: { "opportunity.dealSize": "fifty k" },
    parsedBy: "built-in",
  });
});

test("a page that names the note has it in the inbox, once, and gets the address of its review", async () => {
  const em = database.orm.em.fork();
  const stored = () => em.execute("select id, text, state, reading, review from captures");
  expect(await (await post({ transcript: NOTE })).json()).not.toHaveProperty("review");
  expect(await stored()).toEqual([]);
  const id = randomUUID();
  for (const _ of ["once", "twice"]) {
    const asked = await (await post({ transcript: NOTE, id }, { "X-Reference-Date": "2026-03-11" })).json();
    expect(asked).toMatchObject({ contact: { firstName: "Jane" }, review: `/capture/inbox/${id}` });
  }
  expect(await stored()).toMatchObject([
    {
      ...{ id, text: NOTE, state: "reviewing" },
      reading: {
        today: "2026-03-11",
        drafts: { opportunity: { dealSize: 50_000 }, evidence: { "opportunity.dealSize": "fifty k" } },
      },
      review: { step: "contact", shown: "new" },
    },
  ]);
  const other = await (await post({ transcript: `${NOTE} at noon`, id })).json();
  expect(other.review).not.toBe(`/capture/inbox/${id}`);
  expect(await stored()).toHaveLength(2);
});

test("an email of someone on the team is not taken for the contact's in the review that begins with script", async () => {
  const id = randomUUID();
  await post({ transcript: "Met Kim Lee from Gamma Foods, send the offer to scout@dealquest.test as well", id });
  const em = database.orm.em.fork();
  const [stored] = await em.execute("select reading -> 'drafts' as drafts from captures where id = ?", [id]);
  expect(stored?.drafts.contact).toMatchObject({ firstName: "Kim", lastName: "Lee" });
  expect(stored?.drafts.contact).not.toHaveProperty("email");
  expect(stored?.drafts.evidence).not.toHaveProperty("contact.email");
});

test("tomorrow is counted from the team's day where the browser names none", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-11T12:00:00Z"), toFake: ["Date"] });
  const { opportunity } = await (await post({ transcript: NOTE })).json();
  vi.useRealTimers();
  expect(opportunity.nextStepDate).toBe("2026-03-13");
});

test.each(["yesterday", "2026-02-30", "11.03.2026", ""])("the reference date %j is refused", async (date) => {
  const response = await post({ transcript: NOTE }, { "X-Reference-Date": date });
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain("X-Reference-Date");
});

test.each([
  ["absent", {}, "Please say or type more than 10 characters."],
  ["no text", { transcript: 7 }, "Please say or type more than 10 characters."],
  ["10 characters", { transcript: "  1234567890  " }, "Please say or type more than 10 characters."],
  ["10,001 characters", { transcript: "a".repeat(10_001) }, "At most 10,000 characters"],
  ["not storable", { transcript: `${NOTE}\0` }, "Contains characters that cannot be saved"],
])("a transcript that is %s is refused", async (_, body, message) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message, fieldErrors: { transcript: [message] } });
});

test("10,000 characters are read", async () => {
  expect((await post({ transcript: `${NOTE} ${"and so on ".repeat(1000)}`.slice(0, 10_000) })).status).toBe(200);
});

test("signed out it is 401, and other methods, types and sites are refused", async () => {
  expect((await post({ transcript: NOTE }, {}, "")).status).toBe(401);
  expect((await post("{", {})).status).toBe(400);
  expect((await post("a=b", { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(415);
  expect((await post({ transcript: NOTE }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  const get = await answer({
    request: new Request("http://localhost/api/parse-transcript", { headers: { Cookie: cookie } }),
    params: {},
    context: {},
  });
  expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
});

test("30 transcripts a minute are read, then the person is asked to wait", async () => {
  const answers = await Promise.all(Array.from({ length: 31 }, () => post({ transcript: NOTE })));
  const refusedOnes = answers.filter(({ status }) => status === 429);
  expect(refusedOnes.length).toBeGreaterThan(0);
  expect(Number(refusedOnes[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
});
