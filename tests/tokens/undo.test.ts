/** Taking back what a token changed (docs/product.md#tokens). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { ApiToken } from "#app/accounts/tokens/api-token.entity.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { attachContact, detachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { undoneJson } from "#app/tokens/schema.ts";
import { undoTokenChanges } from "#app/tokens/undo.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { stretched } from "../harness/machine-speed.ts";

const team = adaAndBo();
const { ada, bo, em } = team;

const SEQUENCES = Number(process.env.SEQUENCES ?? 8);
const tokenId = randomUUID();
const SINCE = new Date("2020-01-01T00:00:00Z");
const program = (): Author => ({ id: ada.id, via: "api", tokenId });
const undoSince = async (asked: Parameters<typeof undoTokenChanges>[1]) =>
  undoneJson(await undoTokenChanges(em(), asked));
const undo = () => undoSince({ author: { id: bo.id, via: "undo" }, tokenId, since: SINCE });

const CONTACT = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "",
  phone: null,
  businessName: "Engines",
  contactType: "lead" as const,
  notes: null,
};
const DEAL = {
  name: "Orbit",
  dealStage: "open" as const,
  dealSize: 1_000,
  targetCloseDate: "2026-12-01",
  nextStepDate: null,
  nextStepDescription: null,
  description: null,
};

async function doneOf<Value>(result: Promise<{ ok: true; value: Value } | { ok: false; message: string }>) {
  const outcome = await result;
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

const newContact = async (by: Author) => (await doneOf(createContact(em(), by, CONTACT))).id;
const newDeal = async (by: Author) => (await doneOf(createOpportunity(em(), by, DEAL))).id;

beforeEach(async () => {
  await em().execute("delete from trash");
  await em().execute("delete from merges");
  await em().execute("delete from merged_records");
  if ((await em().count(ApiToken, { id: tokenId })) > 0) return;
  await em().insert(ApiToken, {
    id: tokenId,
    userId: ada.id,
    name: "Zapier",
    scopes: ["write"],
    hash: "x",
    prefix: "dq_xxxxx",
    createdAt: new Date(),
    expiresAt: new Date(),
  });
});

describe("what the token did since the time", () => {
  test("goes back: made, changed, deleted, attached, detached, merged", async () => {
    const [kept, gone, first, second] = [
      await newContact(bo),
      await newContact(bo),
      await newContact(bo),
      await newContact(bo),
    ];
    const deal = await newDeal(bo);
    await attachContact(em(), bo, { opportunityId: deal, contactId: kept });
    const made = await newContact(program());
    await updateContact(em(), program(), kept, { phone: "+14155550132" });
    await deleteContact(em(), program(), gone);
    await updateOpportunity(em(), program(), deal, { dealStage: "lost-closed", dealSize: 5 });
    await detachContact(em(), program(), { opportunityId: deal, contactId: kept });
    await attachContact(em(), program(), { opportunityId: deal, contactId: made });
    await doneOf(mergeContacts(em(), program(), { keep: first, merge: [second] }));
    const { undone, kept: stayed } = await undo();
    expect([undone >= 5, stayed]).toEqual([true, []]);
    expect(await findContact(em(), made)).toBeNull();
    expect(await findContact(em(), kept)).toMatchObject({ phone: null });
    expect(await findContact(em(), gone)).not.toBeNull();
    expect(await findContact(em(), second)).not.toBeNull();
    const back = await findOpportunity(em(), deal);
    expect(back).toMatchObject({ dealStage: "open", dealSize: 1_000 });
    expect(back?.contacts.map(({ id }) => id)).toEqual([kept]);
    expect(await undo()).toEqual({ undone: 0, kept: [] });
  });

  test("stays where somebody changed it since, and is said", async () => {
    const [contact, deal, made] = [await newContact(bo), await newDeal(bo), await newContact(program())];
    await updateContact(em(), program(), contact, { phone: "1", email: "a@b.example" });
    await updateContact(em(), bo, contact, { phone: "2" });
    await updateContact(em(), ada, made, { notes: "Knows everyone" });
    await updateOpportunity(em(), program(), deal, { dealSize: 7 });
    await updateOpportunity(em(), bo, deal, { dealSize: 8 });
    await updateOpportunity(em(), program(), deal, { dealSize: 9 });
    const { kept } = await undo();
    expect(kept).toEqual(
      expect.arrayContaining([
        { kind: "contact", id: contact, fields: ["phone"] },
        { kind: "contact", id: made, fields: ["notes"] },
      ]),
    );
    expect(await findContact(em(), contact)).toMatchObject({ phone: "2", email: "" });
    expect(await findContact(em(), made)).not.toBeNull();
    expect(await findOpportunity(em(), deal)).toMatchObject({ dealSize: 8 });
  });

  test("is nobody else's, and nothing before it", async () => {
    const contact = await newContact(program());
    await updateContact(em(), bo, contact, { phone: "2" });
    const later = new Date(Date.now() + 60_000);
    const author: Author = { id: bo.id, via: "undo" };
    expect(await undoSince({ author, tokenId, since: later })).toEqual({ undone: 0, kept: [] });
    expect(await undoSince({ author, tokenId: randomUUID(), since: SINCE })).toEqual({
      undone: 0,
      kept: [],
    });
    expect(await findContact(em(), contact)).toMatchObject({ phone: "2" });
  });
});

const RECORDS = 4;
const step = fc.record({
  record: fc.nat(RECORDS - 1),
  isProgram: fc.integer({ min: 0, max: 9 }).map((one) => one < 8),
  does: fc.constantFrom("phone", "notes", "size", "delete contact", "delete deal", "make", "link"),
  value: fc.nat(5),
});

test(
  "whatever a program wrote, after the undo every field is as people left it, and twice is once",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        await em().execute("delete from changes");
        const contacts = await Promise.all(Array.from({ length: RECORDS }, () => newContact(bo)));
        const deals = await Promise.all(Array.from({ length: RECORDS }, () => newDeal(bo)));
        const people = new Map<string, unknown>();
        const made: string[] = [];
        for (const { record, isProgram, does, value } of steps) {
          const by = isProgram ? program() : bo;
          const [contact, deal] = [contacts[record] as string, deals[record] as string];
          if (does === "phone" || does === "notes") {
            const { ok } = await updateContact(em(), by, contact, { [does]: `${value}` });
            if (ok && !isProgram && (await wasChangedBy(contact, does, bo.id)))
              people.set(`${contact} ${does}`, `${value}`);
          } else if (does === "size") {
            const { ok } = await updateOpportunity(em(), by, deal, { dealSize: value });
            if (ok && !isProgram && (await wasChangedBy(deal, "dealSize", bo.id)))
              people.set(`${deal} dealSize`, value);
          } else if (isProgram) {
            if (does === "delete contact") await deleteContact(em(), by, contact);
            else if (does === "delete deal") await deleteOpportunity(em(), by, deal);
            else if (does === "make") made.push(await newContact(by));
            else await attachContact(em(), by, { opportunityId: deal, contactId: contact });
          }
        }
        await undo();
        for (const id of made) expect(await findContact(em(), id)).toBeNull();
        for (const id of contacts) {
          const expected = { phone: people.get(`${id} phone`) ?? null, notes: people.get(`${id} notes`) ?? null };
          expect(await findContact(em(), id)).toMatchObject(expected);
        }
        for (const id of deals) {
          expect(await findOpportunity(em(), id)).toMatchObject({
            dealSize: people.get(`${id} dealSize`) ?? 1_000,
            contacts: [],
          });
        }
        expect((await undo()).undone).toBe(0);
      }),
      { numRuns: SEQUENCES },
    );
  },
  stretched(600_000),
);

/** Whether the field's last change is this person's own, not a program's. Saving an unchanged value is no change. */
async function wasChangedBy(recordId: string, field: string, userId: string): Promise<boolean> {
  const [last] = await em().execute<{ own: boolean }[]>(
    `select user_id = ? and token_id is null as own from changes
      where record_id = ? and action = 'updated' and jsonb_exists(after, ?) order by at desc limit 1`,
    [userId, recordId, field],
  );
  return last?.own ?? false;
}
