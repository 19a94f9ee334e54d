import { expect, test } from "vitest";
import { recordChange } from "#app/changes/record-change.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, updateContact } from "#app/contacts/service.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { findDamagedFields, findDamagedRows, isRestorable, restoreField } from "#scripts/verify/damaged-texts.ts";
import { textLines } from "#scripts/verify/text-lines.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

const TEXT = "Встреча прошла хорошо";
const DAMAGED = "Встреча про\uFFFDшла хорошо";

async function deal(description: string): Promise<string> {
  const sent = { name: "Trail mix", dealStage: "open", dealSize: 1, targetCloseDate: "2026-03-11", description };
  const made = await createOpportunity(em(), ada, newOpportunitySchema.parse(sent));
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

const fieldsNow = async () => findDamagedFields(em(), await findDamagedRows(em()));
const descriptionOf = async (id: string) =>
  (await em().execute<{ description: string }[]>("select description from opportunities where id = ?", [id]))[0]
    ?.description;

test("a text that a saved form damaged is listed with what it was, and restored as a change of its own", async () => {
  const id = await deal(TEXT);
  await updateOpportunity(em(), bo, id, { description: DAMAGED, dealSize: 2 });
  const fields = await fieldsNow();
  expect(fields).toEqual([
    { kind: "opportunity", id, field: "description", now: DAMAGED, before: TEXT, byUserId: bo.id },
  ]);
  expect(textLines(await findDamagedRows(em()), fields).join("\n")).toContain(`before: ${JSON.stringify(TEXT)}`);
  for (const field of fields) expect([isRestorable(field), await restoreField(em(), field)]).toEqual([true, null]);
  expect(await descriptionOf(id)).toBe(TEXT);
  const [last] = await em().execute<object[]>("select via, after from changes order by at desc limit 1");
  expect(last).toEqual({ via: "shell", after: { description: TEXT } });
  expect(await findDamagedRows(em())).toEqual([]);
});

test("what was typed in the same save, and in saves after it, stays", async () => {
  const id = await deal(TEXT);
  await updateOpportunity(em(), bo, id, { description: `${DAMAGED}, again` });
  await updateOpportunity(em(), bo, id, { description: `${DAMAGED}, a\uFFFDgain and again` });
  const [field] = await fieldsNow();
  expect(field).toMatchObject({ before: TEXT, byUserId: bo.id });
  if (field) await restoreField(em(), field);
  expect(await descriptionOf(id)).toBe(`${TEXT}, again and again`);
});

test("custom fields are restored too; a text that never was without it is listed alone", async () => {
  await em().execute(
    `insert into own_fields (key, kind, label, type, place) values ('remark', 'contact', 'Remark', 'text', 1)`,
  );
  const made = await createContact(em(), ada, {
    ...contactSchema.parse({ firstName: "Mi\uFFFDna", contactType: "lead" }),
    own: { remark: TEXT },
  });
  if (!made.ok) throw new Error(made.message);
  await updateContact(em(), bo, made.value.id, { own: { remark: DAMAGED } });
  const fields = await fieldsNow();
  expect(fields.map((field) => [field.field, field.before, isRestorable(field)]).sort()).toEqual([
    ["firstName", null, false],
    ["own.remark", TEXT, true],
  ]);
  for (const field of fields.filter(isRestorable)) expect(await restoreField(em(), field)).toBeNull();
  expect(await fieldsNow()).toMatchObject([{ field: "firstName" }]);
});

test("notes and every other column with text are walked, by the schema", async () => {
  const id = await deal("Nothing");
  const note = { kind: "opportunity" as const, recordId: id, action: "note_added" as const, after: { text: DAMAGED } };
  await em().transactional((tx) => recordChange(tx, { ...ada, via: "page" }, note));
  await em().execute("update users set first_name = ? where id = ?", [DAMAGED, bo.id]);
  expect((await findDamagedRows(em())).map(({ table, column }) => `${table}.${column}`)).toEqual([
    "changes.after",
    "users.first_name",
  ]);
});
