/** Notes by the tool `note` come out as by the page (docs/product.md#assistants). */
import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import { joinTeam } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { assistant } from "./assistants.ts";

type Row = { id: string; contactIds?: string[]; ownerUserId?: string } & Record<string, unknown>;
type Note = { id: string; today: string; transcript: string; contacts: Row[]; opportunities: Row[] };

// Another file of notes with its people and deals, such as one that is not in this repository.
const FILE = process.env.NOTES_FILE ?? new URL("../notes/updates/depots.jsonl", import.meta.url);
// `NOTES=50` compares more of them.
const COUNT = Number(process.env.NOTES ?? 15);
const NOTES: Note[] = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .slice(0, COUNT)
  .map((line) => JSON.parse(line));

const app = withApp();
let milo: Awaited<ReturnType<typeof joinTeam>>;
let it: Awaited<ReturnType<typeof assistant>>;

beforeAll(async () => {
  milo = await joinTeam(app, "Milo");
  it = await assistant(app, (await makeToken(milo.browser, ["read", "capture"])).token);
});
beforeEach(async () => {
  const em = app.orm.em.fork();
  for (const table of ["rate_limits", "opportunities", "contacts"]) await em.execute(`delete from ${table}`);
});

/** Makes the people and deals that the note may be about, as Milo's. */
async function makeWorld({ contacts, opportunities }: Note): Promise<void> {
  const ids = new Map<string, string>();
  const make = async (path: string, record: object) => {
    const { status, json } = await milo.browser.call("POST", path, record);
    expect([path, record, status, json.fieldErrors]).toEqual([path, record, 201, undefined]);
    return json.id as string;
  };
  for (const { id, ...contact } of contacts) ids.set(id, await make("/api/contacts", contact));
  for (const { id: _, ownerUserId: __, contactIds = [], ...deal } of opportunities) {
    await make("/api/opportunities", { ...deal, contactIds: contactIds.map((one) => ids.get(one)) });
  }
}

test.each(NOTES)("$id", async (note) => {
  await makeWorld(note);
  const { transcript, today } = note;
  const byTool = await it.call("note", { text: transcript, saidAt: `${today}T12:00:00.000Z` });
  const byPage = async (path: string, body: object) => {
    const headers = { "Content-Type": "application/json", "X-Reference-Date": today };
    const { status, body: text } = await milo.browser.send("POST", path, { headers, body: JSON.stringify(body) });
    expect([path, status]).toEqual([path, 200]);
    return JSON.parse(text);
  };
  const { contact, opportunity } = await byPage("/api/parse-transcript", { transcript });
  expect(byTool.drafts).toEqual({ contact, opportunity });
  expect(byTool.about).toEqual(await byPage("/api/capture/candidates", { transcript, contact, opportunity }));
});
