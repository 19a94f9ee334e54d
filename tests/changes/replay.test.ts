import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addNote, removeNote } from "#app/changes/notes.server.ts";
import { CONTACT_NOTES } from "#app/contacts/history/contact-notes.server.ts";
import { type Noted, subjectOf } from "#app/contacts/history/noted.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { OPPORTUNITY_NOTES } from "#app/opportunities/history/opportunity-notes.server.ts";
import { handOverOpenOpportunities } from "#app/opportunities/record/handover.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import {
  attachContact,
  createOpportunity,
  deleteOpportunity,
  detachContact,
  updateOpportunity,
} from "#app/opportunities/service.server.ts";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { present, replay } from "./replay.ts";

const { ada, bo, em } = adaAndBo();

// `SEQUENCES=300 npx vitest run tests/changes` tries more of them.
const SEQUENCES = Number(process.env.SEQUENCES ?? 30);
const RECORDS = 3;

const text = fc.constantFrom("Mina", "Lucy", 'a \u{1f98a} "quoted" \\ text', "x".repeat(200));
const which = fc.nat(RECORDS - 1);
const step = fc.oneof(
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
  fc.record({ does: fc.constantFrom("deleteContact", "deleteOpportunity", "handOver"), a: which }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Ids = { contacts: string[]; opportunities: string[] };

const CONTACT = { contactType: "client" };
const DEAL = { targetCloseDate: "2026-03-11" };

/** Runs one step by Ada or Bo. Commands on records that are not there are refused, and change nothing. */
function run(one: Step, ids: Ids, author: typeof ada) {
  const contactId = ids.contacts["b" in one ? one.b : one.a] ?? "";
  const opportunityId = ids.opportunities[one.a] ?? "";
  const contactIds = "contacts" in one ? one.contacts.map((index) => ids.contacts[index] ?? "") : undefined;
  switch (one.does) {
    case "createContact":
      return createContact(em(), author, { ...contactSchema.parse({ ...CONTACT, ...one }), id: contactId });
    case "changeContact":
      return updateContact(em(), author, contactId, "firstName" in one ? { firstName: one.firstName } : {});
    case "createOpportunity":
      return createOpportunity(em(), author, {
        ...newOpportunitySchema.parse({ ...DEAL, ...one }),
        id: opportunityId,
        contactIds,
      });
    case "changeOpportunity": {
      if (!("dealStage" in one)) return;
      const { dealStage, dealSize } = one;
      return updateOpportunity(em(), author, opportunityId, { dealStage, dealSize: dealSize % 3, contactIds });
    }
    case "attach":
      return attachContact(em(), author, { opportunityId, contactId });
    case "detach":
      return detachContact(em(), author, { opportunityId, contactId });
    case "noteContact":
      return note(CONTACT_NOTES, contactId, author, one);
    case "noteOpportunity":
      return note(OPPORTUNITY_NOTES, opportunityId, author, one);
    case "deleteContact":
      return deleteContact(em(), author, contactId);
    case "deleteOpportunity":
      return deleteOpportunity(em(), author, opportunityId);
    default:
      return em().transactional((tx) => handOverOpenOpportunities(tx, author, { fromUserId: ada.id, toUserId: bo.id }));
  }
}

/** Writes a note, and removes it at once where its text is Lucy's. */
async function note(noted: Noted, id: string, author: typeof ada, one: Step): Promise<void> {
  const written = "text" in one ? await addNote(em(), author, subjectOf(noted, id), { text: one.text }) : null;
  if (!written?.ok || written.value.text !== "Lucy") return;
  await removeNote(em(), author, subjectOf(noted, id), written.value.id);
}

const someIds = (): Ids => ({
  contacts: Array.from({ length: RECORDS }, () => randomUUID()),
  opportunities: Array.from({ length: RECORDS }, () => randomUUID()),
});

test("the changes of any sequence of commands, replayed from the first one on, give the present records", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const ids = someIds();
      for (const [index, one] of steps.entries()) await run(one, ids, index % 3 === 0 ? bo : ada);
      expect(await replay(em())).toEqual(await present(em()));
    }),
    { numRuns: SEQUENCES },
  );
}, 600_000);

test("so do the changes of commands that run at the same time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const ids = someIds();
      await Promise.all(steps.map((one, index) => run(one, ids, index % 2 === 0 ? ada : bo)));
      expect(await replay(em())).toEqual(await present(em()));
    }),
    { numRuns: Math.ceil(SEQUENCES / 3) },
  );
}, 600_000);
