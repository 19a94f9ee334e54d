/** Finds what a note is about among the team's records (docs/product.md#notes-about-what-exists). Saves nothing. */
import { activeUsers } from "#app/accounts/people/queries.server.ts";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { countsOf } from "#app/contacts/bulk/team-frequencies.server.ts";
import { findMentionedContacts } from "#app/contacts/mention-queries.server.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { findContactsByIds } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { teamCountry } from "#app/env.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";
import { distinctPairs, type SearchedWords } from "#app/note-reader/link/searched-words.ts";
import type { ChosenRecordIds } from "#app/note-reader/link/world.ts";
import { lostReasonFieldIn } from "#app/opportunities/lost-reason.server.ts";
import {
  findMentionedOpportunities,
  findMentionedOpportunityIds,
  type MentionCandidates,
  type MentionWords,
} from "#app/opportunities/mention-queries.server.ts";
import { LOST_REASONS } from "#app/opportunities/stages.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import type { Drafts } from "../schema.ts";
import type { MentionedRecords, NoteSubjects } from "./note-subjects.ts";
import { inNoteThread } from "./note-thread.server.ts";

/** A note with its drafts, whoever parsed it. `today` is the day on which it was said, `YYYY-MM-DD`. */
export type DraftedNote = Pick<Drafts, "contact" | "opportunity"> & {
  transcript: string;
  today: string;
  /** The words that tell the drafts' values; without them those that the transcript is heard by. */
  evidence?: Drafts["evidence"];
  isMail?: boolean;
};

/**
 * What the person has chosen, if anything; an unknown id counts as not chosen. `mentioned`: what was found before;
 * `beside`: what else may be meant.
 */
export type Choice = { chosen?: ChosenRecordIds; mentioned?: MentionedIds; beside?: MentionedIds };

/** The ids of the records that a note may mean. */
export type MentionedIds = { contacts: string[]; opportunities: string[] };

/** What a note is about; the records that it may mean; and `also`, what it tells that no field of its review has. */
export type MatchedNote = { about: NoteSubjects; mentioned: MentionedIds; also: string[] };

export type NoteReadingContext = { em: EntityManager; viewer: SignedInViewer; request?: Request };

/**
 * What the viewer's note is about. Reads at most a hundred records by index and judges them as the filter `match-notes`
 * does. After a choice the records of before are judged anew, and the team's are not searched again.
 */
export async function matchToRecords(
  context: NoteReadingContext,
  note: DraftedNote,
  { chosen = {}, mentioned, beside }: Choice = {},
): Promise<MatchedNote> {
  const { viewer } = context;
  const search = mentioned ? searchOfMentioned(mentioned) : withMentioned(await searchRecords(context, note), beside);
  const records = await readRecords(context, search, chosen);
  const isThere = (among: { id: string }[], id: string | undefined) =>
    id === "new" || among.some((one) => one.id === id);
  const known: ChosenRecordIds = {
    ...(isThere(records.contacts, chosen.contact) && { contact: chosen.contact }),
    ...(isThere(records.opportunities, chosen.opportunity) && { opportunity: chosen.opportunity }),
  };
  const customFields = await readRecognizableFields(context);
  const reader = `${viewer.firstName} ${viewer.lastName}`;
  const judged = {
    ...note,
    chosen: known,
    home: teamCountry(),
    speaker: viewer.id,
    reader,
    customFields,
  };
  const { about, also } = await inNoteThread("judgeNote", judged, records);
  const opportunities = records.opportunities.map(({ id }) => id);
  return { about, also, mentioned: { contacts: search.contacts, opportunities } };
}

/** The team's custom fields in use. A team that is known to have none is not asked for. */
export async function readRecognizableFields(
  context: Parameters<typeof readCustomFieldsInUse>[0],
): Promise<RecognizableField[]> {
  const { contact, opportunity } = await readCustomFieldsInUse(context);
  return [
    ...contact.map((field) => ({ ...field, kind: "contact" as const })),
    ...opportunity.map((field) => ({ ...field, kind: "opportunity" as const })),
  ];
}

/** Ids of contacts that may be meant, and which opportunities to read. */
type Search = { contacts: string[]; opportunities: MentionCandidates };

const NO_WORDS: MentionWords = { names: [], pairs: [], people: [], things: [] };

/** The records of before, and none besides. */
const searchOfMentioned = ({ contacts, opportunities }: MentionedIds): Search => ({
  contacts,
  opportunities: { found: [], chosen: opportunities, ofContacts: [], said: NO_WORDS },
});

const withMentioned = ({ contacts, opportunities }: Search, beside?: MentionedIds): Search => ({
  contacts: [...new Set([...contacts, ...(beside?.contacts ?? [])])],
  opportunities: {
    ...opportunities,
    chosen: [...opportunities.chosen, ...(beside?.opportunities ?? [])],
    ofContacts: [...new Set([...opportunities.ofContacts, ...(beside?.contacts ?? [])])],
  },
});

// The searches take the longest and do not depend on each other: three run at a time.
async function searchRecords({ em, viewer }: NoteReadingContext, note: DraftedNote): Promise<Search> {
  const words = await inNoteThread("wordsToSearch", note.transcript, note.today, note.contact, teamCountry());
  const said = dealSearchWords(words);
  const [alike, named, found] = await Promise.all([
    findPossibleDuplicates(em, note.contact),
    findMentionedContacts(em, words.names, words.namePairs),
    findMentionedOpportunityIds(em, viewer.id, said),
  ]);
  const contacts = [...new Set([...alike.map(({ contact }) => contact.id), ...named])];
  return { contacts, opportunities: { found, chosen: [], ofContacts: contacts, said } };
}

async function readRecords(
  context: NoteReadingContext,
  search: Search,
  { contact, opportunity }: ChosenRecordIds,
): Promise<MentionedRecords> {
  const { em, viewer } = context;
  const [opportunities, users] = await Promise.all([
    findMentionedOpportunities(em, viewer.id, {
      ...search.opportunities,
      chosen: [...search.opportunities.chosen, ...idsIn(opportunity)],
      ofContacts: [...search.opportunities.ofContacts, ...idsIn(contact)],
    }),
    activeUsers(em),
  ]);
  const contacts = await findContactsByIds(em, [
    ...new Set([...search.contacts, ...idsIn(contact), ...opportunities.flatMap((one) => one.contactIds)]),
  ]);
  const { "built-in": builtIn } = await readCustomFieldsInUse(context);
  return {
    users: users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    // Notes may be long, and the thread does not compare them.
    contacts: contacts.map(({ notes: _, ...contact }) => contact),
    opportunities,
    reasons: lostReasonFieldIn(builtIn).choices.filter(({ id }) => !Object.hasOwn(LOST_REASONS, id)),
    counts: await countsOf(em, contacts),
  };
}

const dealSearchWords = ({ names, namePairs, thingPairs, people, things }: SearchedWords): MentionWords => ({
  names: names.filter((name) => !people.includes(name)),
  pairs: distinctPairs([...namePairs, ...thingPairs]),
  people,
  things,
});

const idsIn = (chosen: string | undefined) => (chosen && isRecordId(chosen) ? [chosen] : []);
