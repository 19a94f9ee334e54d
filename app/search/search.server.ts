/** The one search behind the page, the palette and the API (docs/product.md#search). */
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { foldText } from "#app/db/folded-text.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { searchText } from "#app/http/schema.ts";
import { ACTIONS, GROUPS, type Group, type SearchAnswer, type SearchHit } from "./labels.ts";
import { findPeopleHits } from "./people.server.ts";
import { findContactHits, findOpportunityHits, HITS_LIMIT } from "./queries.server.ts";
import { EXACT, type Ranked, rankOf } from "./ranks.server.ts";

const parameter = searchText();

/** The text of `?q=`, empty if there is none; "invalid" if it is given twice, too long or cannot be stored. */
export function readSearchText({ searchParams }: URL): Result<string, "invalid"> {
  const [text = "", ...more] = searchParams.getAll("q");
  if (more.length > 0) return invalid("q may be given once");
  const parsed = parameter.safeParse(text);
  return parsed.success ? done(parsed.data) : invalid(`q ${parsed.error.issues[0]?.message}`);
}

const invalid = (message: string) => refused("invalid", message, { q: [message] });

/** What is found for `text`, which must be valid ({@link readSearchText}). Nothing is found for an empty text. */
export async function search(args: Pick<SignedIn, "em" | "viewer" | "request">, text: string): Promise<SearchAnswer> {
  if (text === "") return { best: [], ...groupsOf(() => []) };
  const [contacts, opportunities, people] = await Promise.all([
    findContactHits(args.em, text),
    findOpportunityHits(args.em.fork(), text),
    findPeopleHits(args, text),
  ]);
  const found: Record<Group, Ranked[]> = { contacts, opportunities, people, actions: findActions(text), trash: [] };
  const ranked = groupsOf((group) => byRank(found[group]).slice(0, HITS_LIMIT));
  // Sorting is stable: of equal ranks the first group's is the best.
  const best = byRank(Object.values(ranked).flat()).slice(0, 1);
  return { best: best.map(asHit), ...groupsOf((group) => ranked[group].map(asHit)) };
}

function findActions(text: string): Ranked[] {
  return ACTIONS.flatMap(({ words, ...action }) => {
    const rank = foldText(action.name) === foldText(text) ? EXACT : rankOf(text, action.name, words);
    return rank === null ? [] : [{ ...action, rank }];
  });
}

const byRank = (hits: Ranked[]): Ranked[] => hits.toSorted((a, b) => a.rank - b.rank);

const asHit = ({ id, name, detail, href }: SearchHit): SearchHit => ({ id, name, detail, href });

function groupsOf<Value>(hitsOf: (group: Group) => Value): Record<Group, Value> {
  const groups = Object.keys(GROUPS) as Group[];
  return Object.fromEntries(groups.map((group) => [group, hitsOf(group)])) as Record<Group, Value>;
}
