/** Decides what becomes of the rows of a batch. The check shows it, and the run writes it (docs/product.md#import). */

import type { ContactInput } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { findKnownOpportunities } from "#app/opportunities/bulk/find-known-opportunities.server.ts";
import { FIELDS_OF_OPPORTUNITY, type OpportunityInput } from "#app/opportunities/fields.ts";
import { isLost } from "#app/opportunities/stages.ts";
import { readFields as readOpportunities } from "#app/opportunities/trash.server.ts";
import { filledFields } from "#app/records/merge-fields.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import { contactKey, rowId } from "../rows/row-id.server.ts";
import {
  addContactFill,
  addMatched,
  type BatchProgress,
  type DecidedBatch,
  differingFieldLabels,
  possibleMatches,
} from "./decided-batch.server.ts";
import type { ReadContact, ReadOpportunity, Row, TableJob } from "./job.server.ts";
import {
  type ContactMatch,
  type EarlierRows,
  matchContacts,
  readContactFields,
  takenIds,
} from "./match-contacts.server.ts";

/** Decides a batch; reads, and writes nothing but what was `seen`. */
export async function decideBatch(
  em: EntityManager,
  job: TableJob,
  rows: Row[],
  seen: EarlierRows,
): Promise<DecidedBatch> {
  const decided: DecidedBatch = {
    contacts: new Map(),
    contactFills: new Map(),
    opportunities: [],
    opportunityFills: new Map(),
    outcomes: new Map(),
    matched: [],
  };
  for (const row of rows) if ("reason" in row) decided.outcomes.set(row.line, "error");
  const contacts = rows.filter((row): row is ReadContact => "contact" in row);
  const opportunities = rows.filter((row): row is ReadOpportunity => "opportunity" in row);
  if (contacts.length > 0) await decideContacts(em, job, contacts, { seen, decided });
  if (opportunities.length > 0) await decideOpportunities(em, job, opportunities, { seen, decided });
  return decided;
}

async function decideContacts(em: EntityManager, job: TableJob, rows: ReadContact[], { seen, decided }: BatchProgress) {
  const people = rows.map(({ line, contact }) => ({ id: rowId(job.sha256, line), contact }));
  const matches = await matchContacts(em, job, people, seen);
  await readContactFields(em, possibleMatches(matches), seen);
  for (const [index, { line, contact }] of rows.entries()) {
    const match = matches[index] as ContactMatch;
    if (match.is === "new") decided.contacts.set(match.id, contact);
    const differingFields = differingFieldLabels(seen, match, contact);
    const isFilled = match.is === "matches" && addContactFill(job, { seen, decided }, match.id, contact);
    const outcome = match.is === "new" ? "create" : isFilled ? "update" : "skip";
    decided.outcomes.set(line, outcome);
    addMatched(decided, { line, outcome, match, differingFields });
  }
}

type OpportunityWithMatches = ReadOpportunity & {
  id: string;
  people: { match: ContactMatch; contact: ContactInput }[];
  contactIds: string[];
};

async function decideOpportunities(em: EntityManager, job: TableJob, rows: ReadOpportunity[], state: BatchProgress) {
  const { seen, decided } = state;
  const matchedRows = await matchRowContacts(em, job, rows, seen);
  const ids = matchedRows.map(({ id }) => id);
  const taken = await takenIds(em, "opportunity", ids);
  const others = matchedRows.filter(({ id }) => !taken.has(id));
  const sought = others.map(({ opportunity, contactIds }) => ({ name: opportunity.name, contactIds }));
  const found = job.plan.onMatch === "create" ? [] : await findKnownOpportunities(em, sought, job.before);
  const known = new Map(others.map(({ id }, index) => [id, found[index] ?? null]));
  const present =
    job.plan.onMatch === "fill"
      ? await readOpportunities(
          em,
          found.flatMap((id) => id ?? []),
        )
      : new Map();
  for (const row of matchedRows) if (taken.has(row.id)) decided.outcomes.set(row.line, "skip");
  for (const row of others) {
    const match = known.get(row.id);
    if (match) decideMatch(row, match, present, decided);
    else decideNew(job, row, state);
  }
}

function decideMatch(
  { line, opportunity }: OpportunityWithMatches,
  id: string,
  present: Map<string, OpportunityInput>,
  decided: DecidedBatch,
): void {
  const now = present.get(id);
  const filled = now ? filledFields(FIELDS_OF_OPPORTUNITY, now, opportunity) : {};
  const { lostReason: _, ...others } = filled;
  const fill = now && isLost(now.dealStage) ? filled : others;
  const isFilled = Object.keys(fill).length > 0;
  if (now && isFilled) {
    present.set(id, { ...now, ...fill });
    decided.opportunityFills.set(id, { ...decided.opportunityFills.get(id), ...fill });
  }
  const outcome = isFilled ? "update" : "skip";
  decided.outcomes.set(line, outcome);
  const because = ["same name and contact"];
  decided.matched.push({
    line,
    outcome,
    decision: "match",
    kind: "opportunity",
    recordId: id,
    because,
    against: [],
    lacks: [],
  });
}

function decideNew(
  job: TableJob,
  { id, line, opportunity, people, contactIds }: OpportunityWithMatches,
  state: BatchProgress,
): void {
  const { decided } = state;
  for (const { match, contact } of people) {
    const differingFields = differingFieldLabels(state.seen, match, contact);
    addMatched(decided, { line, outcome: match.is === "new" ? "create" : "skip", match, differingFields });
    if (match.is === "matches") addContactFill(job, state, match.id, contact);
    if (match.is === "new" && !decided.contacts.has(match.id)) decided.contacts.set(match.id, contact);
  }
  decided.opportunities.push({ id, fields: opportunity, contactIds });
  decided.outcomes.set(line, "create");
}

// Rows that name the same contact share it: its id follows from the file and what names it.
async function matchRowContacts(
  em: EntityManager,
  job: TableJob,
  rows: ReadOpportunity[],
  seen: EarlierRows,
): Promise<OpportunityWithMatches[]> {
  const keyed = rows.map((row) =>
    row.contacts.map((contact) => ({ id: rowId(job.sha256, contactKey(contact)), contact })),
  );
  await yieldToRequests();
  // Of rows that differ about one contact the first one counts.
  const people = new Map(
    keyed
      .flat()
      .reverse()
      .map((person) => [person.id, person]),
  );
  const named = [...people.values()];
  const found = await matchContacts(em, job, named, seen);
  await readContactFields(em, possibleMatches(found), seen);
  const matches = new Map(named.map(({ id }, index) => [id, found[index] as ContactMatch]));
  return rows.map((row, index) => {
    const people = (keyed[index] ?? []).map(({ id, contact }) => ({ match: matches.get(id) as ContactMatch, contact }));
    const contactIds = [...new Set(people.flatMap(({ match }) => match.id ?? []))];
    return { ...row, id: rowId(job.sha256, row.line), people, contactIds };
  });
}
