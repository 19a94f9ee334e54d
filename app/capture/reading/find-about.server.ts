/** Finds what a note is about among the team's records (docs/product.md#notes-about-what-exists). Saves nothing. */

import { activeUsers } from "#app/accounts/people/queries.server.ts";
import type { Viewer } from "#app/accounts/schema.ts";
import { isSameValue } from "#app/changes/changed-fields.ts";
import { countsOf } from "#app/contacts/bulk/team-frequencies.server.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { findContactsByIds } from "#app/contacts/queries.server.ts";
import { findMentionedContacts } from "#app/contacts/said-queries.server.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { teamCountry } from "#app/env.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { FieldToHear } from "#app/note-reader/custom/values.ts";
import { distinctPairs, type SearchedWords } from "#app/note-reader/link/searched-words.ts";
import type {
  ChosenRecordIds,
  CONTACT_CHANGES,
  OPPORTUNITY_CHANGES,
  RecordMatchResult,
  World,
} from "#app/note-reader/link/world.ts";
import type { Trace } from "#app/note-reader/trace.ts";
import { lostReasonFieldIn } from "#app/opportunities/lost-reason.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import {
  findMentionedOpportunities,
  findMentionedOpportunityIds,
  type MentionWords,
} from "#app/opportunities/said-queries.server.ts";
import { LOST_REASONS } from "#app/opportunities/stages.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { type CustomValue, type CustomValues, customFieldName } from "#app/records/custom/custom-values.ts";
import type { Drafts } from "../schema.ts";
import type { ExtractedValue } from "./fitting-value.ts";
import { inNoteThread } from "./note-thread.server.ts";

/** A note with its drafts, whoever parsed it, and the person's choices; an unknown id counts as not chosen. */
export type Note = Pick<Drafts, "contact" | "opportunity"> & {
  transcript: string;
  chosen?: ChosenRecordIds;
  /** The words that tell the drafts' values; without them those that the transcript is heard by. */
  evidence?: Drafts["evidence"];
};

/** A change of a custom field. */
type CustomChange = { present: CustomValue | null; heard: CustomValue; words: string };

/** One half of what a note is about, with custom fields among the changes. */
type PartWithCustomChanges<Field extends string> = RecordMatchResult<Field> & {
  changes: { [own: `own.${string}`]: CustomChange | undefined };
};

/** What a note is about, and what it changes, custom fields among it as `own.<key>`. */
export type NoteSubjects = {
  contact: PartWithCustomChanges<(typeof CONTACT_CHANGES)[number]>;
  opportunity: PartWithCustomChanges<(typeof OPPORTUNITY_CHANGES)[number]>;
};

/** Who has a note read. */
export type NoteReadingContext = { em: EntityManager; viewer: Viewer; request?: Request };

/**
 * What the viewer's note is about. `today` is the day on which it was said, `YYYY-MM-DD`. Reads at most a hundred
 * records by index and judges them as the filter `match-notes` does. A `trace` is told what decided.
 */
export async function findNoteSubjects(
  by: NoteReadingContext,
  note: Note,
  today: string,
  trace?: Trace,
): Promise<NoteSubjects> {
  const { em, viewer } = by;
  const words = await inNoteThread("wordsToSearch", note.transcript, today, note.contact, teamCountry());
  const world = await findMentionedRecords(by, note, words);
  const { contact, opportunity } = note.chosen ?? {};
  const isThere = (records: { id: string }[], id: string | undefined) =>
    id === "new" || records.some((one) => one.id === id);
  const chosen = {
    ...(isThere(world.contacts, contact) && { contact }),
    ...(isThere(world.opportunities, opportunity) && { opportunity }),
  };
  const judged = { ...note, chosen, today, home: teamCountry(), speaker: viewer.id, own: await readFieldsToHear(by) };
  const { about, told, trace: reasons } = await inNoteThread("judgeNote", judged, world, trace !== undefined);
  trace?.weighed.push(...(reasons?.weighed ?? []));
  const deal = told.length > 0 ? await presentCustomValues(em, about.opportunity.about) : {};
  const person = world.contacts.find(({ id }) => id === about.contact.about);
  return {
    contact: withCustomChanges(about.contact, "contact", told, person?.own ?? {}),
    opportunity: withCustomChanges(about.opportunity, "opportunity", told, deal),
  };
}

/**
 * The half with the changes of custom fields; `present` is what its record has of them. Words that tell of a custom
 * field tell of no other one, nor does the clause around them tell a stage ("PO required, yes"). What is the same
 * already is no change, and a note that tells of no such record changes nothing.
 */
function withCustomChanges<Field extends string>(
  half: RecordMatchResult<Field>,
  kind: FieldToHear["kind"],
  told: readonly ExtractedValue[],
  present: CustomValues,
): PartWithCustomChanges<Field> {
  if (half.about === null && half.candidates.length === 0) return half;
  const isOfCustomField = (field: string, words: string) =>
    words !== "" &&
    told.some((own) => own.words.includes(words) || (field === "dealStage" && words.includes(own.words)));
  const others = Object.entries<{ words: string } | undefined>(half.changes);
  const own = told.flatMap(({ field, value, words }) =>
    field.kind !== kind || isSameValue(value, present[field.key])
      ? []
      : [[customFieldName(field.key), { present: present[field.key] ?? null, heard: value, words }]],
  );
  const changes = Object.fromEntries([
    ...others.filter(([field, change]) => change && !isOfCustomField(field, change.words)),
    ...own,
  ]);
  return { ...half, changes };
}

/** The team's custom fields in use. A team that is known to have none is not asked for. */
export async function readFieldsToHear(by: Parameters<typeof readCustomFieldsInUse>[0]): Promise<FieldToHear[]> {
  const { contact, opportunity } = await readCustomFieldsInUse(by);
  return [
    ...contact.map((field) => ({ ...field, kind: "contact" as const })),
    ...opportunity.map((field) => ({ ...field, kind: "opportunity" as const })),
  ];
}

async function addedReasons(by: NoteReadingContext) {
  const { "built-in": builtIn } = await readCustomFieldsInUse(by);
  return lostReasonFieldIn(builtIn).choices.filter(({ id }) => !Object.hasOwn(LOST_REASONS, id));
}

const presentCustomValues = async (em: EntityManager, id: string | null) =>
  (id !== null && id !== "new" && (await findOpportunity(em, id))?.own) || {};

/** The contacts with their own values. */
type FoundRecords = Omit<World, "contacts"> & { contacts: ContactJson[] };

// The searches take the longest and do not depend on each other: three run at a time.
async function findMentionedRecords(by: NoteReadingContext, note: Note, words: SearchedWords): Promise<FoundRecords> {
  const { em, viewer } = by;
  const said = dealSearchWords(words);
  const [ids, found] = await Promise.all([
    findContactIds(em, note, words),
    findMentionedOpportunityIds(em, viewer.id, said),
  ]);
  const chosen = chosenIds(note.chosen?.opportunity);
  const [opportunities, users] = await Promise.all([
    findMentionedOpportunities(em, viewer.id, { found, chosen, ofContacts: ids, said }),
    activeUsers(em),
  ]);
  const linked = opportunities.flatMap((one) => one.contactIds);
  const contacts = await findContactsByIds(em, [...new Set([...ids, ...linked])]);
  return {
    users: users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    contacts,
    opportunities,
    reasons: await addedReasons(by),
    counts: await countsOf(em, contacts),
  };
}

async function findContactIds(em: EntityManager, note: Note, { names, namePairs }: SearchedWords): Promise<string[]> {
  const [alike, named] = await Promise.all([
    findPossibleDuplicates(em, note.contact),
    findMentionedContacts(em, names, namePairs),
  ]);
  return [...new Set([...alike.map(({ contact }) => contact.id), ...named, ...chosenIds(note.chosen?.contact)])];
}

const dealSearchWords = ({ names, namePairs, thingPairs, people, things }: SearchedWords): MentionWords => ({
  names: names.filter((name) => !people.includes(name)),
  pairs: distinctPairs([...namePairs, ...thingPairs]),
  people,
  things,
});

const chosenIds = (id: string | undefined) => (id && isRecordId(id) ? [id] : []);
