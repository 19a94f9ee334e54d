/** The tools of assistants that only read. */
import { z } from "zod";
import { listWaiting } from "#app/capture/store/queries.server.ts";
import { readFeed } from "#app/changes/feed.server.ts";
import { findHistory, HISTORY_LIST } from "#app/changes/history-queries.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { CONTACT_NOTES } from "#app/contacts/history/contact-notes.server.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { addRecordsToPage } from "#app/feed/records.server.ts";
import { feedQuery } from "#app/feed/schema.ts";
import { done, refused } from "#app/http/result.ts";
import { recordId } from "#app/http/schema.ts";
import { findRules } from "#app/lists/custom-rules.server.ts";
import { readApiList } from "#app/lists/list-request.server.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import { OPPORTUNITY_NOTES } from "#app/opportunities/history/opportunity-notes.server.ts";
import { listOpportunities, OPPORTUNITY_LIST, zonedFilter } from "#app/opportunities/list/list-queries.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { opportunityFilters } from "#app/opportunities/schema.ts";
import { findToday } from "#app/opportunities/today/today-queries.server.ts";
import { search } from "#app/search/search.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { defineTool } from "./tool.server.ts";

export const recordArguments = { kind: z.enum(["contact", "opportunity"]), id: recordId() };

const NOTES_BY_KIND = { contact: CONTACT_NOTES, opportunity: OPPORTUNITY_NOTES };

/** What can have notes, by its kind. */
export const notesOfKind = (kind: RecordKind) => NOTES_BY_KIND[kind];

/** The id of the record that `id` names now: the survivor's, if it was merged. */
export const survivingId = async (em: EntityManager, id: string) => (await survivorsOf(em, [id])).get(id) ?? id;

const HISTORY_LINES = 30;

const argumentsUrl = (parameters: Record<string, string | number | undefined>) => {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  );
  return new URL(`http://arguments/?${new URLSearchParams(given)}`);
};

const findRecord = {
  contact: findContact,
  opportunity: findOpportunity,
} satisfies Record<RecordKind, (em: EntityManager, id: string) => Promise<object | null>>;

const searchTool = defineTool({
  name: "search",
  about: "Finds contacts, opportunities, notes and people of the team by words, names, email addresses or numbers.",
  scopes: ["read"],
  input: z.object({ text: z.string().min(1).max(200) }),
  run: async (call, { text }) => {
    const found = await search({ ...call, url: argumentsUrl({ q: text }) });
    return found.ok ? done(found.value.answer) : found;
  },
});

const getRecord = defineTool({
  name: "get_record",
  about: `Returns a contact or an opportunity with its contacts, and the last ${HISTORY_LINES} entries of its history, including notes.`,
  scopes: ["read"],
  input: z.object(recordArguments),
  run: async ({ em }, { kind, id }) => {
    const present = await survivingId(em, id);
    const record = await findRecord[kind](em, present);
    if (!record) return NOTES_BY_KIND[kind].notFound;
    const page = readApiList(argumentsUrl({ limit: HISTORY_LINES }), HISTORY_LIST);
    const history = page.ok ? await findHistory(em, { kind, id: present }, page.value.page) : null;
    return done({ kind, record, history: history?.rows ?? [] });
  },
});

const { q, stage, due, closed, closes, closesFrom, closesTo } = opportunityFilters.shape;

const listOpportunitiesTool = defineTool({
  name: "list_opportunities",
  about:
    "Lists opportunities, 25 at a time; `next` is the cursor of the following page. `owner` is a user's id or `me`.",
  scopes: ["read"],
  input: z
    .object({ q, stage, due, closed, closes, closesFrom, closesTo, owner: z.union([z.literal("me"), recordId()]) })
    .extend({ sort: z.enum(["created", "name", "stage", "size", "close", "next"]), cursor: z.string().max(2_000) })
    .partial(),
  run: async ({ em, viewer }, { owner, ...given }) => {
    const asked = { ...given, owner: owner === "me" ? viewer.id : owner, limit: PAGE_SIZE };
    const address = argumentsUrl(asked);
    const list = readApiList(address, await findRules(em, address, OPPORTUNITY_LIST));
    if (!list.ok) return list;
    const selection = await zonedFilter(em, list.value.filter);
    const { rows, next } = await listOpportunities(em, selection, list.value.page);
    return done({ opportunities: rows, next });
  },
});

const PAGE_SIZE = 25;

const todayTool = defineTool({
  name: "today",
  about:
    "Lists what the person has to do today: next steps that are overdue or due, past close dates, and deals without a next step.",
  scopes: ["read"],
  input: z.object({}),
  run: async ({ em, viewer }) => {
    const filter = { owner: viewer.id, stage: "active" as const };
    const selection = { filter, timeZone: env().TEAM_TIME_ZONE, today: teamToday() };
    return done({ today: selection.today, sections: await findToday(em, selection) });
  },
});

const changesSince = defineTool({
  name: "changes_since",
  about:
    "Lists changes to contacts and opportunities, oldest first, with who made them. Without `after`, returns only " +
    "the current cursor; `next` is the cursor to continue from.",
  scopes: ["read"],
  input: z.object({ after: z.string().max(20), limit: z.int().min(1).max(100) }).partial(),
  run: async ({ em }, { after, limit = PAGE_SIZE }) => {
    const query = feedQuery.safeParse({ after, limit: String(limit) });
    if (!query.success) return refused("invalid", query.error.issues[0]?.message ?? "after is not a cursor");
    return done(await addRecordsToPage(em, await readFeed(em, query.data.after ?? null, query.data.limit)));
  },
});

const inboxTool = defineTool({
  name: "inbox",
  about: "Lists the notes in the person's inbox that are waiting for review.",
  scopes: ["read", "capture"],
  input: z.object({}),
  run: async ({ em, viewer }) => done({ notes: await listWaiting(em, viewer.id) }),
});

export const READING_TOOLS = [searchTool, getRecord, listOpportunitiesTool, todayTool, changesSince, inboxTool];
