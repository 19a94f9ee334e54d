/** Actions on records, asked for by a verb before the record's name: "note willow" (docs/product.md#search). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { addNoteTo, moveOf, nextStepOf, type SearchHit } from "./answer.ts";
import { findContactHits, findOpportunityHits } from "./queries.server.ts";
import type { Ranked } from "./ranks.server.ts";

type Verb = { words: RegExp; action: (hit: SearchHit) => SearchHit; ofContacts?: boolean };

const VERBS: readonly Verb[] = [
  { words: /^(?:(?:add|new) )?(?:a )?note (?:(?:to|on|for) )?(?=\S)/i, action: addNoteTo, ofContacts: true },
  { words: /^move (?=\S)/i, action: moveOf },
  { words: /^(?:done|next step|plan)(?: (?:of|for|with))? (?=\S)/i, action: nextStepOf },
];

/** The actions that `text` asks for, of the opportunities and contacts that the rest of it finds; none without a verb. */
export async function findActionsOnRecords(em: EntityManager, text: string): Promise<Ranked[]> {
  const verb = VERBS.find(({ words }) => words.test(text));
  if (!verb) return [];
  const name = text.replace(verb.words, "");
  const deals = await findOpportunityHits(em, name);
  const contacts = verb.ofContacts ? await findContactHits(em, name) : [];
  return [...deals, ...contacts].map((hit) => ({ ...verb.action(hit), rank: hit.rank }));
}
