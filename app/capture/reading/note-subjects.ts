/** What a note is about, with the team's custom fields. For the thread of notes. */
import { isSameValue } from "#app/changes/changed-fields.ts";
import { contactName } from "#app/contacts/labels.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";
import type {
  CONTACT_CHANGES,
  KnownContact,
  KnownOpportunity,
  NoteMatchResult,
  OPPORTUNITY_CHANGES,
  RecordMatchResult,
  TeamRecords,
} from "#app/note-reader/link/world.ts";
import { type CustomValue, type CustomValues, customFieldName } from "#app/records/custom/custom-values.ts";
import type { Drafts } from "../schema.ts";
import type { ExtractedValue } from "./fitting-value.ts";

/** The team's records that a note may mean, with the values of their custom fields. */
export type MentionedRecords = Omit<TeamRecords, "contacts" | "opportunities"> & {
  contacts: (KnownContact & Pick<ContactJson, "own">)[];
  opportunities: (KnownOpportunity & { own: CustomValues })[];
};

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

/** The result with the changes of the custom fields that the note tells. */
export const withCustomChanges = (
  { contact, opportunity }: NoteMatchResult,
  told: readonly ExtractedValue[],
  { contacts, opportunities }: MentionedRecords,
): NoteSubjects => ({
  contact: partWithCustomChanges("contact", contact, told, contacts),
  opportunity: partWithCustomChanges("opportunity", opportunity, told, opportunities),
});

/**
 * Words that tell of a custom field tell of no other one, nor does the clause around them tell a stage ("PO required,
 * yes"). What is the same already is no change, and a note that tells of no such record changes nothing.
 */
function partWithCustomChanges<Field extends string>(
  kind: RecognizableField["kind"],
  part: RecordMatchResult<Field>,
  told: readonly ExtractedValue[],
  records: { id: string; own: CustomValues }[],
): PartWithCustomChanges<Field> {
  if (part.about === null && part.candidates.length === 0) return part;
  const present = records.find(({ id }) => id === part.about)?.own ?? {};
  const isOfCustomField = (field: string, words: string) =>
    words !== "" &&
    told.some((own) => own.words.includes(words) || (field === "dealStage" && words.includes(own.words)));
  const others = Object.entries<{ words: string } | undefined>(part.changes);
  const own = told.flatMap(({ field, value, words }) =>
    field.kind !== kind || isSameValue(value, present[field.key])
      ? []
      : [[customFieldName(field.key), { present: present[field.key] ?? null, heard: value, words }]],
  );
  const changes = Object.fromEntries([
    ...others.filter(([field, change]) => change && !isOfCustomField(field, change.words)),
    ...own,
  ]);
  return { ...part, changes };
}

/**
 * The values that the review proposes or the record has already, and the names of the people that it offers. Of a known
 * record it proposes its changes alone.
 */
export function proposedValues(
  { contact, opportunity }: Pick<Drafts, "contact" | "opportunity">,
  about: NoteSubjects,
  { contacts, opportunities }: MentionedRecords,
): (string | number)[] {
  const isProposed = ({ about }: { about: string | null }) => about === null || about === "new";
  const { notes: _, ...person } = isProposed(about.contact) ? contact : {};
  const { description: __, ...deal } = isProposed(about.opportunity) ? opportunity : {};
  const heard = [about.contact, about.opportunity].flatMap(({ changes }) =>
    Object.values(changes).flatMap((change) => [change?.heard, change?.present]),
  );
  const known = opportunities.find(({ id }) => id === about.opportunity.about);
  const linked = contacts.filter(({ id }) => known?.contactIds.includes(id));
  const names = [...about.contact.candidates.map(({ name }) => name), ...linked.map(contactName)];
  const contacted = contacts.find(({ id }) => id === about.contact.about);
  const present = [
    ...[known?.dealSize, known?.targetCloseDate, known?.nextStepDate],
    ...[contacted?.email, contacted?.phone],
  ];
  const values = [person, deal, heard, names, present].flatMap(Object.values);
  return values.filter((one) => typeof one === "string" || typeof one === "number");
}
