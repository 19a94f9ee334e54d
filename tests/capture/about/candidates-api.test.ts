import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { User } from "#app/accounts/user.entity.server.ts";
import type { NoteMatchResult } from "#app/note-reader/link/world.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";

let database: FreshDatabase;
let cookie: string;
let answer: (args: LoaderFunctionArgs) => Promise<Response>;
const ids = { nora: randomUUID(), noreen: randomUUID(), lobby: randomUUID(), spa: randomUUID() };

const contact = (id: string, firstName: string, lastName: string, businessName: string) => ({
  ...{ id, firstName, lastName, businessName, email: `${firstName}@example.test`, phone: null },
  contactType: "lead" as const,
});

beforeAll(async () => {
  database = await freshDatabase();
  await loadSampleTeam(database.orm, { now: new Date() });
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("SESSION_SECRET", "a-secret-of-the-tests-forty-characters-long");
  vi.stubEnv("DEMO_MODE", "on");
  const { startSession } = await import("#app/accounts/session/session.server.ts");
  const { createContact } = await import("#app/contacts/service.server.ts");
  const { createOpportunity } = await import("#app/opportunities/create.server.ts");
  ({ loader: answer } = await import("#app/capture/reading/reading.api.ts"));
  const em = database.orm.em.fork();
  const found = await em.findOneOrFail(User, { email: "scout@dealquest.test" });
  const scout = { id: found.id, via: "page" as const };
  const checked = { userId: found.id, passwordHash: found.password };
  cookie = (await startSession(em, checked, new Request("http://localhost/")))?.split(";")[0] ?? "";
  await createContact(em, scout, { ...contact(ids.nora, "Nora", "Feldman", "Harborlight Hotels"), notes: null });
  await createContact(em, scout, { ...contact(ids.noreen, "Noreen", "Castle", "Castle Spa"), notes: null });
  const deal = { dealStage: "qualified" as const, nextStepDate: null, nextStepDescription: null, description: null };
  const lobby = {
    ...deal,
    id: ids.lobby,
    name: "Harborlight lobby refit",
    dealSize: 30_000,
    targetCloseDate: "2026-06-30",
  };
  const spa = { ...deal, id: ids.spa, name: "Castle steam room", dealSize: 9_000, targetCloseDate: "2026-08-31" };
  await createOpportunity(em, scout, { ...lobby, contactIds: [ids.nora] });
  await createOpportunity(em, scout, { ...spa, contactIds: [ids.noreen] });
});

afterAll(async () => {
  await (globalThis as { dealquestOrm?: { close(force: boolean): Promise<void> } }).dealquestOrm?.close(true);
  await database.stop();
});

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request("http://localhost/api/capture/candidates", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie, "X-Reference-Date": "2026-05-14", ...headers },
    body: JSON.stringify(body),
  });
  return answer({ request, params: {}, context: {} });
}

async function about(transcript: string, drafts: object = {}): Promise<NoteMatchResult> {
  const response = await post({ transcript, contact: {}, opportunity: {}, ...drafts });
  expect(response.status).toBe(200);
  return response.json();
}

test("a note about a known deal names it, its contact, and what changes", async () => {
  const { contact: person, opportunity } = await about(
    "harborlight moved to contract negotiation nora wants it for forty five thousand now",
    { contact: { firstName: "Nora", lastName: null }, opportunity: { dealSize: 45_000 } },
  );
  expect(person).toMatchObject({ about: ids.nora, changes: {} });
  expect(opportunity.about).toBe(ids.lobby);
  expect(opportunity.candidates[0]).toMatchObject({ id: ids.lobby, name: "Harborlight lobby refit" });
  expect(opportunity.changes).toEqual({
    dealStage: { present: "qualified", heard: "contract-negotiation", words: expect.stringContaining("negotiation") },
    dealSize: { present: 30_000, heard: 45_000, words: "forty five thousand" },
  });
});

test("a deal is found by what is sold alone, in another form of the word", async () => {
  expect((await about("the steam rooms slipped to october thirty first")).opportunity).toMatchObject({
    about: ids.spa,
    changes: { targetCloseDate: { present: "2026-08-31", heard: "2026-10-31" } },
  });
});

test("a business that is called by an everyday word is found where a name stands", async () => {
  const names = async (transcript: string) =>
    (await about(transcript)).opportunity.candidates.map(({ name }) => name).sort();
  const goldcrest = ["Goldcrest branch kiosks", "Goldcrest staff training"];
  expect(await names("goldcrest moved to contract negotiation, I call them on friday")).toEqual(goldcrest);
  expect(await names("Spoke with goldcrest, they sign on Friday")).toEqual(goldcrest);
});

test("a note about nobody known is new, and one about nothing is about nothing", async () => {
  const drafts = {
    contact: { firstName: "Zelda", lastName: "Quist" },
    opportunity: { name: "Quist boats", dealSize: 5_000 },
  };
  const unknown = await about("Met Zelda Quist, she wants two boats for 5,000 dollars", drafts);
  expect([unknown.contact.about, unknown.opportunity.about]).toEqual(["new", "new"]);
  const nothing = await about("pick up the dry cleaning before six");
  expect(nothing.opportunity).toEqual({ about: null, candidates: [], changes: {} });
});

test("a malformed body or day is refused, and candidates are no parse", async () => {
  expect((await post({ transcript: "short" })).status).toBe(400);
  expect((await post({ transcript: "harborlight lobby again", opportunity: { dealSize: "much" } })).status).toBe(400);
  expect((await post({ transcript: "harborlight lobby again" }, { "X-Reference-Date": "today" })).status).toBe(400);
  // More than the parses that a minute allows.
  for (let i = 0; i < 32; i++) expect((await post({ transcript: "harborlight lobby again" })).status).toBe(200);
});
