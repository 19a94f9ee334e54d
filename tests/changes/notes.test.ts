import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findHistory, HISTORY_LIST } from "#app/changes/history-queries.server.ts";
import { addNote, removeNote } from "#app/changes/notes.server.ts";
import { CONTACT_NOTES } from "#app/contacts/history/contact-notes.server.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { attachContact, detachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { OPPORTUNITY_NOTES } from "#app/opportunities/history/opportunity-notes.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

async function addMina(): Promise<string> {
  const made = await createContact(em(), ada, contactSchema.parse({ firstName: "Mina", contactType: "lead" }));
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

async function addDeal() {
  const deal = { name: "Trail mix", dealStage: "open", dealSize: 1, targetCloseDate: "2026-03-11" };
  const made = await createOpportunity(em(), ada, newOpportunitySchema.parse(deal));
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

const pageAt = (cursor: string | null, limit = 100) => ({
  ...readListRequest(new URL(`http://x/${cursor ? `?cursor=${cursor}` : ""}`), HISTORY_LIST),
  limit,
});

/** The history of a contact as "who kind field old → new", newest first. */
async function story(id: string, noted = CONTACT_NOTES): Promise<string[]> {
  const { rows } = await findHistory(em(), { kind: noted.kind, id }, pageAt(null));
  return rows.map(({ userId, kind, field, oldValue, newValue }) =>
    [userId === ada.id ? "Ada" : "Bo", kind, field, `${oldValue} → ${newValue}`].filter((part) => part).join(" "),
  );
}

test("a contact's history says what was changed, attached and detached, newest first, with names of what is gone", async () => {
  const mina = await addMina();
  const deal = await addDeal();
  await updateContact(em(), { ...bo, via: "api" }, mina, { lastName: "Murray", phone: "1" });
  await attachContact(em(), bo, { opportunityId: deal.id, contactId: mina });
  await detachContact(em(), ada, { opportunityId: deal.id, contactId: mina });
  expect(await story(mina)).toEqual([
    "Ada contact_detached Trail mix → null",
    "Bo contact_attached null → Trail mix",
    expect.stringMatching(/^Bo updated (lastName {2}→ Murray|phone null → 1)$/),
    expect.stringMatching(/^Bo updated (lastName {2}→ Murray|phone null → 1)$/),
    "Ada created null → null",
  ]);
  const { rows } = await findHistory(em(), { kind: "contact", id: mina }, pageAt(null));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
  expect(rows.map(({ via }) => via)).toEqual(["page", "page", "api", "api", "page"]);
});

test("pages of a history hold every line once", async () => {
  const mina = await addMina();
  for (const phone of ["1", "2", "3", "4"]) await updateContact(em(), ada, mina, { phone, notes: phone });
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await findHistory(em(), { kind: "contact", id: mina }, pageAt(cursor ?? null, 2));
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  }
  expect(ids).toHaveLength(9);
  expect(new Set(ids).size).toBe(9);
});

test.each([CONTACT_NOTES, OPPORTUNITY_NOTES])(
  "a note on a $kind is in its history and changes no version",
  async (noted) => {
    const deal = await addDeal();
    const id = noted.kind === "contact" ? await addMina() : deal.id;
    const note = await addNote(em(), bo, subjectOf(noted, id), { text: "Prefers calls\nin the morning" });
    expect(note).toMatchObject({ ok: true, value: { text: "Prefers calls\nin the morning", userId: bo.id } });
    expect((await story(id, noted))[0]).toBe("Bo note_added null → Prefers calls\nin the morning");
    expect((await findOpportunity(em(), deal.id))?.updatedAt).toBe(deal.updatedAt);
  },
);

test("the same note again is the first one; its id with another text, author or record is a conflict", async () => {
  const mina = subjectOf(CONTACT_NOTES, await addMina());
  const lucy = subjectOf(CONTACT_NOTES, await addMina());
  const note = { id: randomUUID(), text: "Once" };
  const both = await Promise.all([addNote(em(), ada, mina, note), addNote(em(), ada, mina, note)]);
  expect(both[0]).toMatchObject({ ok: true });
  expect(both[1]).toEqual(both[0]);
  const conflict = { ok: false, reason: "conflict" };
  expect(await addNote(em(), ada, mina, { ...note, text: "Twice" })).toMatchObject(conflict);
  expect(await addNote(em(), bo, mina, note)).toMatchObject(conflict);
  expect(await addNote(em(), ada, lucy, note)).toMatchObject(conflict);
  const other = { ...note, id: randomUUID() };
  const tries = await Promise.all([addNote(em(), ada, mina, other), addNote(em(), ada, lucy, other)]);
  expect(tries.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("only its author removes a note, once; the history says so and the text is not in it any more", async () => {
  const id = await addMina();
  const mina = subjectOf(CONTACT_NOTES, id);
  const lucy = subjectOf(CONTACT_NOTES, await addMina());
  const note = { id: randomUUID(), text: "Too frank" };
  await addNote(em(), ada, mina, note);
  expect(await removeNote(em(), bo, mina, note.id)).toMatchObject({ reason: "forbidden" });
  expect(await removeNote(em(), ada, lucy, note.id)).toMatchObject({ reason: "not-found" });
  const twice = await Promise.all([removeNote(em(), ada, mina, note.id), removeNote(em(), ada, mina, note.id)]);
  expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await story(id)).toEqual(["Ada note_removed null → null", "Ada created null → null"]);
  expect(await addNote(em(), ada, mina, note)).toMatchObject({ ok: false, reason: "conflict" });
});

test("a record that was deleted takes no notes", async () => {
  const id = await addMina();
  await deleteContact(em(), ada, id);
  expect(await addNote(em(), ada, subjectOf(CONTACT_NOTES, id), { text: "Late" })).toMatchObject({
    reason: "not-found",
  });
});
