/** The one search behind the page, the palette and the API (docs/product.md#search). */

import { isOwner } from "#app/accounts/people/person.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { customFieldsToSearch } from "#app/records/custom/custom-text.server.ts";
import { findBusinessHits } from "./businesses.server.ts";
import { findNoteHits } from "./notes.server.ts";
import { findPeopleHits } from "./people.server.ts";
import { findContactHits, findOpportunityHits, MAX_HITS } from "./queries.server.ts";
import { EXACT_MATCH_RANK, type Ranked, rankOf } from "./ranks.server.ts";
import { searchQuery } from "./schema.ts";
import {
  ACTIONS,
  addNoteAction,
  GROUPS,
  type Group,
  moveStageAction,
  nextStepAction,
  type SearchAnswer,
  type SearchHit,
} from "./search-response.ts";
import { findSimilarHits } from "./similar.server.ts";
import { findTrashHits } from "./trash.server.ts";
import { runOneAtATime } from "./turns.server.ts";

const parameter = searchQuery.shape.q;

/** The text of `?q=`, empty if there is none; "invalid" if it is given twice, too long or cannot be stored. */
function readSearchText({ searchParams }: URL): Result<string, "invalid"> {
  const [text = "", ...more] = searchParams.getAll("q");
  if (more.length > 0) return invalid("may be given once");
  const parsed = parameter.safeParse(text);
  return parsed.success ? done(parsed.data) : invalid(`${parsed.error.issues[0]?.message}`);
}

/** What is found where nothing is searched. */
export const EMPTY_SEARCH_ANSWER: SearchAnswer = { best: [], ...groupsOf(() => []) };

const invalid = (why: string) => refused("invalid", `q ${why}`, { q: [why] });

type Searcher = Pick<SignedIn, "em" | "viewer" | "request">;

/**
 * What is found for the text in `?q=`; nothing for an empty text. "too-many" after more searches of this user within a
 * minute than anybody types.
 */
export async function search(
  args: Searcher & { url: URL },
): Promise<Result<{ text: string; answer: SearchAnswer }, "invalid" | "too-many">> {
  const text = readSearchText(args.url);
  if (!text.ok) return text;
  if (text.value === "") return done({ text: "", answer: EMPTY_SEARCH_ANSWER });
  const allowed = await takeAllowance("search", args.viewer.id);
  if (!allowed.ok) return { ...allowed, message: tooManySearchesMessage(allowed.retryAfterS ?? 1) };
  const answer = await runOneAtATime(args.request, () => searchNow(args, text.value), EMPTY_SEARCH_ANSWER);
  return done({ text: text.value, answer });
}

const tooManySearchesMessage = (seconds: number) =>
  `Too many searches in a short time. You can search again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`;

async function searchNow(args: Searcher, text: string): Promise<SearchAnswer> {
  // One after the other, so that a search takes one connection and one of the database's processors.
  const contacts = await findContactHits(args.em, text, await readSearchedCustomFields(args, "contact"));
  const opportunities = await findOpportunityHits(args.em, text, await readSearchedCustomFields(args, "opportunity"));
  const deleted = await findTrashHits(args.em, text);
  const notes = await findNoteHits(args.em, text);
  const people = await findPeopleHits(args, text);
  const isNobody = contacts.length + opportunities.length + people.length === 0;
  const found: Record<Group, Ranked[]> = {
    contacts: addSurvivorHits(contacts, deleted.contacts),
    opportunities: addSurvivorHits(opportunities, deleted.opportunities),
    businesses: await findBusinessHits(args.em, text, contacts),
    notes,
    similar: isNobody ? await findSimilarHits(args.em, text) : [],
    people,
    actions: [...findActions(text, isOwner(args.viewer)), ...(await findActionsOnRecords(args.em, text))],
    trash: deleted.trash,
  };
  const ranked = groupsOf((group) => byRank(found[group]).slice(0, MAX_HITS));
  // Sorting is stable: of equal ranks the first group's is the best. What is in the trash is best if there is nothing
  // else, and what is only similar never is.
  const { trash, similar: _, ...live } = ranked;
  const best = [...byRank(Object.values(live).flat()), ...trash].slice(0, 1);
  return { best: best.map(asHit), ...groupsOf((group) => ranked[group].map(asHit)) };
}

const readSearchedCustomFields = async (args: Searcher, kind: RecordKind) =>
  customFieldsToSearch(kind, (await readCustomFieldsInUse(args))[kind]);

function findActions(text: string, forOwner: boolean): Ranked[] {
  return ACTIONS.flatMap(({ words, owners, ...action }) => {
    if (owners && !forOwner) return [];
    const rank = foldText(action.name) === foldText(text) ? EXACT_MATCH_RANK : rankOf(text, action.name, words);
    return rank === null ? [] : [{ ...action, rank }];
  });
}

// A survivor that was found by its own name too is told once.
function addSurvivorHits(hits: Ranked[], survivors: Ranked[]): Ranked[] {
  const all = byRank([...hits, ...survivors]);
  return all.filter(({ id }, position) => all.findIndex((other) => other.id === id) === position);
}

const byRank = (hits: Ranked[]): Ranked[] => hits.toSorted((a, b) => a.rank - b.rank);

const asHit = ({ id, name, detail, href }: SearchHit): SearchHit => ({ id, name, detail, href });

function groupsOf<Value>(hitsOf: (group: Group) => Value): Record<Group, Value> {
  const groups = Object.keys(GROUPS) as Group[];
  return Object.fromEntries(groups.map((group) => [group, hitsOf(group)])) as Record<Group, Value>;
}

type Verb = { words: RegExp; action: (hit: SearchHit) => SearchHit; ofContacts?: boolean };

const VERBS: readonly Verb[] = [
  { words: /^(?:(?:add|new) )?(?:a )?note (?:(?:to|on|for) )?(?=\S)/i, action: addNoteAction, ofContacts: true },
  { words: /^move (?=\S)/i, action: moveStageAction },
  { words: /^(?:done|next step|plan)(?: (?:of|for|with))? (?=\S)/i, action: nextStepAction },
];

/** Actions that `text` asks for, on opportunities and contacts that its other words find; none without a verb. */
async function findActionsOnRecords(em: EntityManager, text: string): Promise<Ranked[]> {
  const verb = VERBS.find(({ words }) => words.test(text));
  if (!verb) return [];
  const name = text.replace(verb.words, "");
  const deals = await findOpportunityHits(em, name);
  const contacts = verb.ofContacts ? await findContactHits(em, name) : [];
  return [...deals, ...contacts].map((hit) => ({ ...verb.action(hit), rank: hit.rank }));
}
