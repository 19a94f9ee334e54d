/** Random commands on three contacts and three opportunities, for properties of what is recorded about them. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { reassignOpenOpportunities } from "#app/bulk/reassign.server.ts";
import { addNote, removeNote } from "#app/changes/notes.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { CONTACT_NOTES } from "#app/contacts/history/contact-notes.server.ts";
import { type RecordKindWithNotes, subjectOf } from "#app/contacts/history/noted.server.ts";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { attachContact, detachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { OPPORTUNITY_NOTES } from "#app/opportunities/history/opportunity-notes.server.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { undoMerge } from "#app/trash/undo-merge.server.ts";

const RECORDS = 3;

type Team = { ada: Author; bo: Author };

const text = fc.constantFrom("Mina", "Lucy", 'a \u{1f98a} "quoted" \\ text', "x".repeat(200));
const which = fc.nat(RECORDS - 1);
/** A step: what it does, and the positions of its records. */
export const step = fc.oneof(
  fc.record({ does: fc.constantFrom("createContact", "changeContact"), a: which, firstName: text, notes: text }),
  fc.record({
    does: fc.constantFrom("createOpportunity", "changeOpportunity"),
    a: which,
    name: text,
    dealStage: fc.constantFrom(...DEAL_STAGES),
    dealSize: fc.nat(9_999),
    contacts: fc.uniqueArray(which),
  }),
  fc.record({ does: fc.constantFrom("attach", "detach"), a: which, b: which }),
  fc.record({ does: fc.constantFrom("noteContact", "noteOpportunity"), a: which, text }),
  fc.record({
    does: fc.constantFrom("deleteContact", "deleteOpportunity", "handOver", "restore", "undoMerge"),
    a: which,
  }),
  fc.record({ does: fc.constantFrom("mergeContacts", "mergeOpportunities"), a: which, b: which }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Ids = { contacts: string[]; opportunities: string[] };

const CONTACT = { contactType: "client" };
const DEAL = { targetCloseDate: "2026-03-11" };

/** Runs one step by Ada or Bo. Commands on records that are not there are refused, and change nothing. */
export async function runStep(em: EntityManager, one: Step, ids: Ids, { ada, bo }: Team, author: Author) {
  const contactId = ids.contacts["b" in one ? one.b : one.a] ?? "";
  const opportunityId = ids.opportunities[one.a] ?? "";
  const contactIds = "contacts" in one ? one.contacts.map((index) => ids.contacts[index] ?? "") : undefined;
  switch (one.does) {
    case "createContact":
      return createContact(em, author, { ...contactSchema.parse({ ...CONTACT, ...one }), id: contactId });
    case "changeContact":
      return updateContact(em, author, contactId, "firstName" in one ? { firstName: one.firstName } : {});
    case "createOpportunity":
      return createOpportunity(em, author, {
        ...newOpportunitySchema.parse({ ...DEAL, ...one }),
        id: opportunityId,
        contactIds,
      });
    case "changeOpportunity": {
      if (!("dealStage" in one)) return;
      const { dealStage, dealSize } = one;
      return updateOpportunity(em, author, opportunityId, { dealStage, dealSize: dealSize % 3, contactIds });
    }
    case "attach":
      return attachContact(em, author, { opportunityId, contactId });
    case "detach":
      return detachContact(em, author, { opportunityId, contactId });
    case "noteContact":
      return note(em, CONTACT_NOTES, contactId, author, one);
    case "noteOpportunity":
      return note(em, OPPORTUNITY_NOTES, opportunityId, author, one);
    case "deleteContact":
      return deleteContact(em, author, contactId);
    case "deleteOpportunity":
      return deleteOpportunity(em, author, opportunityId);
    case "mergeContacts":
      return mergeContacts(em, author, { keep: ids.contacts[one.a] ?? "", merge: [contactId] });
    case "mergeOpportunities": {
      const merged = ids.opportunities["b" in one ? one.b : 0] ?? "";
      return mergeOpportunities(em, author, { keep: opportunityId, merge: [merged] });
    }
    case "restore":
      return restoreLast(em, author);
    case "undoMerge":
      return undoLastMerge(em, author);
    default:
      return em.transactional((tx) => reassignOpenOpportunities(tx, author, { fromUserId: ada.id, toUserId: bo.id }));
  }
}

/** Writes a note, and removes it at once where its text is Lucy's. */
async function note(
  em: EntityManager,
  noted: RecordKindWithNotes,
  id: string,
  author: Author,
  one: Step,
): Promise<void> {
  const written = "text" in one ? await addNote(em, author, subjectOf(noted, id), { text: one.text }) : null;
  if (!written?.ok || written.value.text !== "Lucy") return;
  await removeNote(em, author, subjectOf(noted, id), written.value.id);
}

/** The ids of the records that a sequence is about. */
export const someIds = (): Ids => ({
  contacts: Array.from({ length: RECORDS }, () => randomUUID()),
  opportunities: Array.from({ length: RECORDS }, () => randomUUID()),
});

async function restoreLast(em: EntityManager, author: Author): Promise<void> {
  const [entry] = await em.execute<{ id: string }[]>(
    "select id from trash where restored_at is null and merged_into is null order by deleted_at desc limit 1",
  );
  if (entry) await restoreFromTrash(em, author, entry.id);
}

async function undoLastMerge(em: EntityManager, author: Author): Promise<void> {
  const [merge] = await em.execute<{ id: string }[]>(
    "select id from merges where undone_at is null order by at desc limit 1",
  );
  if (merge) await undoMerge(em, author, merge.id);
}
