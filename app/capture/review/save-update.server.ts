/** Saves what a note changes of existing records, and the note in a record's history: all of it or nothing. */
import type { Clash } from "#app/changes/conflict/conflict.ts";
import { addNote } from "#app/changes/notes.server.ts";
import type { Author, NoteInput } from "#app/changes/schema.ts";
import { CONTACT_NOTES } from "#app/contacts/history/contact-notes.server.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { saveContactForm } from "#app/contacts/record/save-contact-form.server.ts";
import type { ContactInput, ContactJson } from "#app/contacts/schema.ts";
import { allOrNothing } from "#app/db/all-or-nothing.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done } from "#app/http/result.ts";
import { attachedIds } from "#app/opportunities/contacts/contact-links.server.ts";
import { OPPORTUNITY_NOTES } from "#app/opportunities/history/opportunity-notes.server.ts";
import { lockWithContact, type UndoableSave } from "#app/opportunities/history/undo-save.server.ts";
import { saveForm } from "#app/opportunities/record/save-opportunity-form.server.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import { nestCustomValues } from "#app/records/custom/custom-values.ts";
import type { AffectedRecord } from "../store/schema.ts";
import { finishCapture, lockCaptureVersion } from "../store/service.server.ts";
import { echoSentForm, type ReviewContext, type Reviewed, refuse, type StepResult } from "./outcome.server.ts";
import { idMadeBy, type Message } from "./state.server.ts";
import type { Step } from "./step.server.ts";

/** The ticked changes of a record, those of custom fields as `own.<key>`, based on its version `updatedAt`. */
export type Update<Fields> = { id: string; updatedAt?: string; changes: Partial<Fields> };

/** `link`: the id of the contact to attach. */
export type DealUpdate = Update<OpportunityFields> & { link: string | null };

type WrittenNote = { id: string } & NoteInput;

/** Another step came first: nothing is saved (optimistic locking). */
export const STALE = { ok: false, isStale: true } as const;

type SavedPart = { ok: true; value: { message: Message; made: AffectedRecord } };

/** Runs `save` and takes the note out of the inbox, all of it or nothing. */
export function saveAndFinish<Outcome extends SavedPart | { ok: false }>(
  { em, viewer, key }: ReviewContext,
  note: Reviewed,
  save: (tx: EntityManager, written: WrittenNote) => Promise<Outcome>,
): Promise<Outcome | typeof STALE> {
  const written = { id: idMadeBy(note, "note"), text: note.reading.transcript };
  return allOrNothing<Outcome | typeof STALE>(em, async (tx) => {
    if (!(await lockCaptureVersion(tx, viewer, note))) return STALE;
    const saved = await save(tx, written);
    if (saved.ok) {
      const { message, made } = saved.value;
      await finishCapture(tx, viewer, note, { made: [made], key, message });
    }
    return saved;
  });
}

type NotSaved =
  | { isStale: true }
  | { message: string; of?: undefined }
  | { message: string; of: "contact"; clash?: Clash<ContactInput> }
  | { message: string; of: "opportunity"; clash?: Clash<OpportunityFields> };

/** The review again, with what was refused: a conflict of the opportunity or of the contact, or another failure. */
export function refusedSave(context: ReviewContext, note: Reviewed, step: Step, refusal: NotSaved): StepResult {
  if ("isStale" in refusal) return { to: "stale" };
  const { of, message } = refusal;
  const echo = (clash?: object) => echoSentForm(context, note, step, clash ? undefined : message);
  if (of === "contact") return refuse(409, { ...echo(refusal.clash), contactConflict: refusal.clash });
  if (of === "opportunity") return refuse(409, { ...echo(refusal.clash), opportunityConflict: refusal.clash });
  return refuse(409, echo());
}

/** Saves the ticked changes of a contact. */
export async function saveContactUpdate(tx: EntityManager, author: Author, update: Update<ContactInput>) {
  const { id, updatedAt, changes } = update;
  const saved = await saveContactForm(tx, author, id, { ...nestCustomValues(changes), updatedAt });
  return saved.ok ? saved : { ...saved, of: "contact" as const };
}

/** The version that an update of a contact made; undefined if nothing of it was new. */
export const versionAfter = (update: Update<ContactInput> | null, saved: ContactJson | undefined) =>
  saved?.updatedAt === update?.updatedAt ? undefined : saved?.updatedAt;

/** The ticked changes of a contact and the note in its history, in the caller's transaction. */
export async function saveContactNote(
  tx: EntityManager,
  author: Author,
  update: Update<ContactInput>,
  note: WrittenNote,
) {
  const saved = await saveContactUpdate(tx, author, update);
  if (!saved.ok) return saved;
  const noted = await addNote(tx, author, subjectOf(CONTACT_NOTES, update.id), note);
  if (!noted.ok) return noted;
  return done({ ...saved.value, undo: { note: note.id, updatedAt: versionAfter(update, saved.value.contact) } });
}

type Updates = { contact: Update<ContactInput> | null; deal: DealUpdate };

/**
 * The ticked changes of an opportunity and of the contact beside it, and the note in the opportunity's history, in the
 * caller's transaction.
 */
export async function saveDealNote(tx: EntityManager, author: Author, { contact, deal }: Updates, note: WrittenNote) {
  // A changed contact refreshes all its opportunities; locking them with this one keeps two such saves from deadlock.
  if (contact) await lockWithContact(tx, contact.id, deal.id);
  const person = contact ? await saveContactUpdate(tx, author, contact) : done(null);
  if (!person.ok) return person;
  const { id, updatedAt, changes, link } = deal;
  const attached = link ? await attachedIds(tx, id) : [];
  const links = link ? { contactIds: [...new Set([...attached, link])], readContactIds: attached } : {};
  const saved = await saveForm(tx, author, id, { ...nestCustomValues(changes), ...links, updatedAt });
  if (!saved.ok) return { ...saved, of: "opportunity" as const };
  const noted = await addNote(tx, author, subjectOf(OPPORTUNITY_NOTES, id), note);
  if (!noted.ok) return noted;
  const isNew = link !== null && !attached.includes(link);
  const undo: UndoableSave = {
    note: note.id,
    updatedAt: saved.value.opportunity.updatedAt,
    contact: contact?.id ?? (isNew ? link : undefined),
    contactUpdatedAt: versionAfter(contact, person.value?.contact),
    attached: isNew ? "yes" : undefined,
  };
  return done({ ...saved.value, undo });
}
