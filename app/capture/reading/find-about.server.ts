/** Finds what a note is about among the team's records (docs/product.md#notes-about-what-exists). Saves nothing. */
import { activeUsers } from "#app/accounts/people/queries.server.ts";
import { countsOf } from "#app/contacts/bulk/team-frequencies.server.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { findContactsByIds } from "#app/contacts/queries.server.ts";
import { findMentionedContacts } from "#app/contacts/said-queries.server.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { FieldToHear } from "#app/note-reader/custom/values.ts";
import { distinctPairs, type SearchedWords } from "#app/note-reader/link/searched-words.ts";
import type { ChosenRecordIds, CONTACT_CHANGES, OPPORTUNITY_CHANGES, World } from "#app/note-reader/link/world.ts";
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
import type { Drafts } from "../schema.ts";
import { type PartWithCustomChanges, withCustomChanges } from "./custom-changes.server.ts";
import { inNoteThread } from "./note-thread.server.ts";

/** A note with its drafts, whoever parsed it, and the person's choices; an unknown id counts as not chosen. */
export type Note = Pick<Drafts, "contact" | "opportunity"> & {
  transcript: string;
  chosen?: ChosenRecordIds;
  /** The words that tell the drafts' values; without them those that the transcript is heard by. */
  evidence?: Drafts["evidence"];
  /** The team's custom fields. */
  own: readonly FieldToHear[];
};

/** What a note is about, and what it changes, custom fields among it as `own.<key>`. */
export type NoteSubjects = {
  contact: PartWithCustomChanges<(typeof CONTACT_CHANGES)[number]>;
  opportunity: PartWithCustomChanges<(typeof OPPORTUNITY_CHANGES)[number]>;
};

/**
 * What the note of `viewer` is about. `today` is the day on which it was said, `YYYY-MM-DD`. Reads at most a hundred
 * records by index and judges them as the filter `match-notes` does. A `trace` is told what decided.
 */
export async function findNoteSubjects(
  em: EntityManager,
  viewer: { id: string },
  note: Note,
  today: string,
  trace?: Trace,
): Promise<NoteSubjects> {
  const words = await inNoteThread("wordsToSearch", note.transcript, today, note.contact);
  const world = await findMentionedRecords(em, viewer, note, words);
  const { contact, opportunity } = note.chosen ?? {};
  const isThere = (records: { id: string }[], id: string | undefined) =>
    id === "new" || records.some((one) => one.id === id);
  const chosen = {
    ...(isThere(world.contacts, contact) && { contact }),
    ...(isThere(world.opportunities, opportunity) && { opportunity }),
  };
  const judged = { ...note, chosen, today, speaker: viewer.id };
  const { about, told, trace: reasons } = await inNoteThread("judgeNote", judged, world, trace !== undefined);
  trace?.weighed.push(...(reasons?.weighed ?? []));
  const deal = told.length > 0 ? await presentCustomValues(em, about.opportunity.about) : {};
  const person = world.contacts.find(({ id }) => id === about.contact.about);
  return {
    contact: withCustomChanges(about.contact, "contact", told, person?.own ?? {}),
    opportunity: withCustomChanges(about.opportunity, "opportunity", told, deal),
  };
}

async function addedReasons(viewer: { id: string }) {
  const { "built-in": builtIn } = await readCustomFieldsInUse({ viewer });
  return lostReasonFieldIn(builtIn).choices.filter(({ id }) => !Object.hasOwn(LOST_REASONS, id));
}

const presentCustomValues = async (em: EntityManager, id: string | null) =>
  (id !== null && id !== "new" && (await findOpportunity(em, id))?.own) || {};

/** The contacts with their own values. */
type FoundRecords = Omit<World, "contacts"> & { contacts: ContactJson[] };

// The searches take the longest and do not depend on each other: three run at a time.
async function findMentionedRecords(
  em: EntityManager,
  viewer: { id: string },
  note: Note,
  words: SearchedWords,
): Promise<FoundRecords> {
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
    reasons: await addedReasons(viewer),
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
