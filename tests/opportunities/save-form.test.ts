import fc from "fast-check";
import { expect, test } from "vitest";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact } from "#app/contacts/service.server.ts";
import { attachContact, detachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { saveForm } from "#app/opportunities/record/save-opportunity-form.server.ts";
import { newOpportunitySchema, type OpportunityFields, type OpportunityJson } from "#app/opportunities/schema.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 12_500, targetCloseDate: "2026-03-11" };

async function create(changes: object = {}, contactIds: string[] = []): Promise<OpportunityJson> {
  const result = await createOpportunity(em(), ada, {
    ...newOpportunitySchema.parse({ ...DEAL, ...changes }),
    contactIds,
  });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function contact(firstName: string): Promise<string> {
  const result = await createContact(em(), ada, contactSchema.parse({ firstName, contactType: "client" }));
  if (!result.ok) throw new Error(result.message);
  return result.value.id;
}

/** All fields of an opportunity's form, unchanged. */
function formOf({ id: _, creationDate, createdByUserId, lastUpdatedByUserId, contacts, ...read }: OpportunityJson) {
  const ids = contacts.map((one) => one.id);
  return { ...read, contactIds: ids, readContactIds: ids };
}

async function change(who: typeof ada, id: string, changes: Partial<OpportunityFields>): Promise<void> {
  expect(await updateOpportunity(em(), who, id, changes)).toMatchObject({ ok: true });
}

test("a form saves what it changed and leaves what others changed since it was read", async () => {
  const read = await create({ nextStepDescription: "Call" });
  await change(bo, read.id, { dealStage: "samples", dealSize: 900 });
  await change(ada, read.id, { description: "From my other window" });
  const result = await saveForm(em(), ada, read.id, { ...formOf(read), nextStepDescription: null });
  expect(result).toMatchObject({
    ok: true,
    value: {
      opportunity: {
        dealStage: "samples",
        dealSize: 900,
        nextStepDescription: null,
        description: "From my other window",
        lastUpdatedByUserId: ada.id,
      },
      kept: [
        { field: "dealStage", by: "Bo Diddley" },
        { field: "dealSize", by: "Bo Diddley" },
        { field: "description", by: "you" },
      ],
    },
  });
});

test("a form that changed nothing saves nothing over what others changed", async () => {
  const read = await create();
  await change(bo, read.id, { name: "Summit" });
  const saved = await findOpportunity(em(), read.id);
  expect(await saveForm(em(), ada, read.id, formOf(read))).toMatchObject({ ok: true });
  expect(await findOpportunity(em(), read.id)).toEqual(saved);
});

test("only what both changed clashes; then nothing is saved, and the refusal says by whom", async () => {
  const read = await create();
  await change(bo, read.id, { name: "Summit", dealStage: "samples" });
  const saved = await findOpportunity(em(), read.id);
  const mine = { ...formOf(read), name: "Ridge", dealSize: 1 };
  expect(await saveForm(em(), ada, read.id, mine)).toMatchObject({
    ok: false,
    reason: "conflict",
    message: "Someone else changed this opportunity in the meantime",
    clash: {
      conflicts: [{ field: "name", mine: "Ridge", saved: "Summit", by: "Bo Diddley" }],
      kept: [{ field: "dealStage", by: "Bo Diddley" }],
      updatedAt: saved?.updatedAt,
    },
  });
  expect(await findOpportunity(em(), read.id)).toEqual(saved);
});

test("a field that both changed to the same value, or that was changed back, does not clash", async () => {
  const read = await create();
  await change(bo, read.id, { name: "Summit", dealSize: 1 });
  await change(bo, read.id, { dealSize: 12_500 });
  const result = await saveForm(em(), ada, read.id, { ...formOf(read), name: "Summit", dealSize: 7 });
  expect(result).toMatchObject({ ok: true, value: { opportunity: { name: "Summit", dealSize: 7 }, kept: [] } });
});

test("where the history does not tell what was read, every difference clashes", async () => {
  const read = await create();
  await change(bo, read.id, { dealSize: 1 });
  await em().execute("delete from changes");
  const result = await saveForm(em(), ada, read.id, { ...formOf(read), name: "Ridge" });
  expect(result).toMatchObject({
    message: "Someone else changed this opportunity in the meantime",
    clash: { conflicts: [{ field: "name" }, { field: "dealSize", mine: 12_500, saved: 1, by: null }], kept: [] },
  });
});

test("contacts that others attached or detached since the form was read stay so; those of the form change", async () => {
  const [mina, lucy, percy, quincy] = [
    await contact("Mina"),
    await contact("Lucy"),
    await contact("P"),
    await contact("Q"),
  ];
  const read = await create({}, [mina, lucy, percy]);
  await attachContact(em(), bo, { opportunityId: read.id, contactId: quincy });
  await detachContact(em(), bo, { opportunityId: read.id, contactId: mina });
  await deleteContact(em(), ada, percy);
  const result = await saveForm(em(), ada, read.id, { ...formOf(read), contactIds: [mina, percy] });
  expect(result).toMatchObject({ ok: true, value: { kept: [{ field: "contacts", by: null }] } });
  expect((await findOpportunity(em(), read.id))?.contacts.map(({ id }) => id)).toEqual([quincy]);
});

test("forms of one version that each change another field are all saved, however they fall together", async () => {
  const read = await create();
  const forms: Partial<OpportunityFields>[] = [
    { name: "Summit" },
    { dealStage: "samples" },
    { dealSize: 7 },
    { nextStepDescription: "Call" },
    { description: "Why" },
  ];
  const results = await Promise.all(
    forms.map((mine, n) => saveForm(em(), n % 2 ? ada : bo, read.id, { ...formOf(read), ...mine })),
  );
  expect(results.map(({ ok }) => ok)).toEqual(forms.map(() => true));
  expect(await findOpportunity(em(), read.id)).toMatchObject(Object.assign({}, ...forms));
});

test("whatever was changed, and however often, a form of any earlier version loses none of it", async () => {
  const some = fc.record(
    {
      name: fc.constantFrom("Trail mix", "Summit"),
      dealStage: fc.constantFrom("open", "samples"),
      dealSize: fc.constantFrom(0, 12_500),
      nextStepDate: fc.constantFrom(null, "2026-03-20"),
      description: fc.constantFrom(null, "why"),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Partial<OpportunityFields>>;
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 6 }), fc.nat(5), async (changes, place) => {
      let read = await create();
      for (const [n, fields] of changes.entries()) {
        if (n === place % changes.length) read = (await findOpportunity(em(), read.id)) ?? read;
        await change(n % 2 ? ada : bo, read.id, fields);
      }
      const saved = await findOpportunity(em(), read.id);
      const untouched = await saveForm(em(), ada, read.id, formOf(read));
      expect(untouched.ok).toBe(true);
      expect(await findOpportunity(em(), read.id)).toEqual(saved);
    }),
    { numRuns: 25 },
  );
});
