/**
 * Run by `new-field.test.ts` in a copy of the app whose opportunities have a competitor and a budget: prints, as JSON,
 * what each place makes of them.
 */
import { ALL_DRAFT_FIELDS } from "#app/capture/schema.ts";
import { findHistory, shownHistory } from "#app/changes/history-queries.server.ts";
import { eraseContact } from "#app/contacts/erase/service.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { OPPORTUNITY_COLUMNS } from "#app/data/import/columns/column-names.ts";
import { ARCHIVE_ROWS } from "#app/data/import/export-archive/archive-rows.ts";
import { writeOpportunities } from "#app/data/import/export-archive/write-records.server.ts";
import { IMPORT_FIELD_LABELS } from "#app/data/import/labels.ts";
import { opportunityOfRow } from "#app/data/import/rows/opportunity-row.server.ts";
import { changeOpportunities, createOpportunities } from "#app/opportunities/bulk/write-opportunities.server.ts";
import { OPPORTUNITY_FORM } from "#app/opportunities/checks.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { listOpportunityRows, OPPORTUNITY_LIST } from "#app/opportunities/list/list-queries.server.ts";
import { CHOSEN_FIELDS } from "#app/opportunities/merge/choice.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { FIELD_LABELS } from "#app/opportunities/record/field-value.ts";
import { saveForm } from "#app/opportunities/record/save-opportunity-form.server.ts";
import { newOpportunityForm, newOpportunitySchema, type OpportunityFields } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { filledFields } from "#app/records/merge-fields.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { comesBack, openCopy, succeed, type Told } from "./places.ts";

const { em, owner: ada, finish } = await openCopy("Grace");

const TOLD = { name: "Ovens", dealStage: "open", dealSize: 5, targetCloseDate: "2027-01-15" };
const deal = (more: object) => newOpportunitySchema.parse({ ...TOLD, ...more });
const of = (opportunity: object | null) => {
  const { competitor, budget } = (opportunity ?? {}) as Told;
  return [competitor, budget];
};
const change = (fields: object) => fields as Partial<OpportunityFields>;
const sort = { name: "created", direction: "desc" as const, keys: OPPORTUNITY_LIST.keys.created?.desc ?? [] };
const found: Told = {};

found.form = [(OPPORTUNITY_FORM as Told).competitor, (OPPORTUNITY_FORM as Told).budget];
found.typed = of(newOpportunityForm.parse({ ...TOLD, dealSize: "5", competitor: "Bakers", budget: "$1,250" }));
const made = await succeed(createOpportunity(em(), ada, deal({ competitor: "Mina Bakers", budget: 1250 })));
found.made = of(made);
const list = { filter: { q: "bakers" }, timeZone: "UTC" };
const { rows } = await listOpportunityRows(em(), list, { sort, cursor: null, limit: 5 });
found.searchedAndListed = rows.map(of);
await succeed(updateOpportunity(em(), ada, made.id, change({ competitor: "Mina Stoves", budget: 990 })));
const history = await findHistory(em(), { kind: "opportunity", id: made.id }, shownHistory(new URL("http://x/")));
found.history = history.rows.map(({ field, oldValue, newValue }) => [field, oldValue, newValue]);
found.labels = of(FIELD_LABELS);
const typed = { ...change({ competitor: "Mina Grills" }), updatedAt: made.updatedAt };
found.conflict = ((await saveForm(em(), ada, made.id, typed)) as Told).clash;

const other = await succeed(createOpportunity(em(), ada, deal({ name: "Ovens again" })));
found.chosenInMerges = CHOSEN_FIELDS.filter((name: string) => name === "competitor" || name === "budget");
const { record } = await succeed(mergeOpportunities(em(), ada, { keep: other.id, merge: [made.id] }));
found.merged = of(record);
const { trashId } = await succeed(deleteOpportunity(em(), ada, other.id));
await succeed(restoreFromTrash(em(), ada, trashId));
found.restored = of(await findOpportunity(em(), other.id));

found.importOffers = of(IMPORT_FIELD_LABELS.opportunities);
found.importGuesses = of(OPPORTUNITY_COLUMNS);
const cells: Told = { ...TOLD, dealSize: "5", competitor: "Mina Bakers", budget: "$2.000,00" };
const plan = { columns: {}, stages: { open: "open" }, owners: {}, contactType: null, dateOrder: null } as never;
const { opportunity: fields } = opportunityOfRow((field) => String(cells[field] ?? ""), plan);
const id = "0c0c0c0c-0000-4000-8000-000000000001";
const by = { userId: ada.id, importId: "0c0c0c0c-0000-4000-8000-000000000009" };
await em().transactional((tx) => createOpportunities(tx, ada, by.importId, [{ id, fields, contactIds: [] }]));
found.imported = of(await findOpportunity(em(), id));
found.filled = of(filledFields(FIELDS_OF_OPPORTUNITY, { ...fields, ...change({ competitor: null }) }, fields));
await em().transactional((tx) => changeOpportunities(tx, ada, [id], () => change({ budget: 7 })));
found.changedInBulk = of(await findOpportunity(em(), id));
found.exportedAndBack = await comesBack(em(), "opportunities.csv", id, (line) =>
  em().transactional((tx) => writeOpportunities(tx, [ARCHIVE_ROWS["opportunities.csv"].parse(line)], by)),
);
found.back = of(await findOpportunity(em(), id));
const drafted = ALL_DRAFT_FIELDS.flatMap(({ part, field }) => (part === "opportunity" ? field : []));
found.reviewed = drafted.filter((field: string) => field === "competitor" || field === "budget");

const mina = contactSchema.parse({ firstName: "Mina", lastName: "Bakers", contactType: "lead" });
const person = await succeed(createContact(em(), ada, mina));
await succeed(eraseContact(em(), ada, person.id, "Mina Bakers"));
found.erased = of(await findOpportunity(em(), id));
await finish(found);
