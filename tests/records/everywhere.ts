/** Run by `new-field.test.ts` in a copy of the app with job titles of contacts: prints each place's result as JSON. */

import { ALL_DRAFT_FIELDS } from "#app/capture/schema.ts";
import { findHistory, shownHistory } from "#app/changes/history-queries.server.ts";
import { changeContacts, createContacts } from "#app/contacts/bulk/write-contacts.server.ts";
import { CONTACT_FORM } from "#app/contacts/checks.ts";
import { eraseContact } from "#app/contacts/erase/service.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { CONTACT_LIST, listContactRows } from "#app/contacts/list/list-queries.server.ts";
import { CHOSEN_FIELDS } from "#app/contacts/merge/choice.ts";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import { FIELD_LABELS } from "#app/contacts/record/field-value.ts";
import { saveContactForm } from "#app/contacts/record/save-contact-form.server.ts";
import { type ContactJson, contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { CONTACT_COLUMNS } from "#app/data/import/columns/column-names.ts";
import { ARCHIVE_ROWS } from "#app/data/import/export-archive/archive-rows.ts";
import { writeContacts } from "#app/data/import/export-archive/write-records.server.ts";
import { IMPORT_FIELD_LABELS } from "#app/data/import/labels.ts";
import { contactOfRow } from "#app/data/import/rows/contact-row.server.ts";
import { filledFields } from "#app/records/merge-fields.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { comesBack, openCopy, succeed, type Told } from "./places.ts";

const { em, owner: ada, finish } = await openCopy("Ada");

const titled = (firstName: string, jobTitle?: string) =>
  contactSchema.parse({ firstName, contactType: "lead", jobTitle });
const made = await succeed(createContact(em(), ada, titled("Mina", "Head of Maps")));
const titleOf = (contact: object | null) => (contact as Told | null)?.jobTitle;
const titleIs = (jobTitle: string) => ({ jobTitle }) as Partial<ContactJson>;
const sort = { name: "name", direction: "asc" as const, keys: CONTACT_LIST.keys.name?.asc ?? [] };
const found: Told = {};

found.form = (CONTACT_FORM as Told).jobTitle;
found.made = titleOf(made);
const list = await listContactRows(em(), { q: "head maps" }, { sort, cursor: null, limit: 5 });
found.searchedAndListed = list.rows.map(titleOf);
await succeed(updateContact(em(), ada, made.id, titleIs("Chief of Maps")));
const history = await findHistory(em(), { kind: "contact", id: made.id }, shownHistory(new URL("http://x/")));
found.history = history.rows.map(({ field, oldValue, newValue }) => [field, oldValue, newValue]);
found.label = (FIELD_LABELS as Told).jobTitle;
const typed = { ...titleIs("Queen of Maps"), updatedAt: made.updatedAt };
found.conflict = ((await saveContactForm(em(), ada, made.id, typed)) as Told).clash;

const other = await succeed(createContact(em(), ada, titled("Lucy")));
found.chosenInMerges = CHOSEN_FIELDS.some((name: string) => name === "jobTitle");
const { record: merged } = await succeed(mergeContacts(em(), ada, { keep: other.id, merge: [made.id] }));
found.merged = titleOf(merged);
const { trashId } = await succeed(deleteContact(em(), ada, other.id));
await succeed(restoreFromTrash(em(), ada, trashId));
found.restored = titleOf(await findContact(em(), other.id));

found.importOffers = (IMPORT_FIELD_LABELS.contacts as Told).jobTitle;
found.importGuesses = (CONTACT_COLUMNS as Told).jobTitle;
const cells = { firstName: "Jon", jobTitle: "Clerk", contactType: "lead" } as Record<string, string>;
const { contact: imported } = contactOfRow((field) => cells[field] ?? "", { contactType: null } as never);
const importedId = "0c0c0c0c-0000-4000-8000-000000000001";
await em().transactional((tx) => createContacts(tx, ada, [{ id: importedId, contact: imported }]));
found.imported = titleOf(await findContact(em(), importedId));
const empty = { ...imported, ...titleIs("") };
found.filled = titleOf(filledFields(FIELDS_OF_CONTACT, empty, imported));
await em().transactional((tx) => changeContacts(tx, ada, [importedId], () => titleIs("Lawyer")));
found.changedInBulk = titleOf(await findContact(em(), importedId));

const by = { userId: ada.id, importId: "0c0c0c0c-0000-4000-8000-000000000009" };
found.exportedAndBack = await comesBack(em(), "contacts.csv", importedId, (line) =>
  em().transactional((tx) => writeContacts(tx, [ARCHIVE_ROWS["contacts.csv"].parse(line)], by)),
);
found.back = titleOf(await findContact(em(), importedId));
found.reviewed = ALL_DRAFT_FIELDS.some(({ part, field }) => part === "contact" && field === "jobTitle");
await succeed(eraseContact(em(), ada, other.id, "Lucy"));
const [left] = await em().execute("select count(*)::int as count from changes where after::text like '%of Maps%'");
found.leftAfterErasing = (left as Told).count;

await finish(found);
