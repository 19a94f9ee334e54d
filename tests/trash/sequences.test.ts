/** No sequence of commands on records loses anything (docs/product.md#trash, docs/product.md#merging). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { attachContact, detachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { undoMerge } from "#app/trash/undo-merge.server.ts";
import { present, replay } from "../changes/replay.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { stretched } from "../harness/machine-speed.ts";

const { ada, bo, em } = adaAndBo();

// `SEQUENCES=300 npx vitest run tests/trash` tries more of them.
const SEQUENCES = Number(process.env.SEQUENCES ?? 10);
const RECORDS = 3;

beforeEach(async () => {
  for (const table of ["trash", "trashed_links", "merges", "merged_records", "changes"])
    await em().execute(`delete from ${table}`);
});

const DOES = [
  "createContact",
  "createOpportunity",
  "changeContact",
  "changeOpportunity",
  "attach",
  "attach",
  "detach",
  "deleteContact",
  "deleteOpportunity",
  "restore",
  "restore",
  "mergeContacts",
  "mergeOpportunities",
  "undo",
] as const;

const which = fc.nat(RECORDS - 1);
const step = fc.record({ does: fc.constantFrom(...DOES), a: which, b: which, word: fc.nat(9_999) });
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type World = { contacts: string[]; opportunities: string[]; merges: string[]; created: Set<string> };

const someIds = () => Array.from({ length: RECORDS }, () => randomUUID());
const newWorld = (): World => ({ contacts: someIds(), opportunities: someIds(), merges: [], created: new Set() });

const rowsOf = <Row>(text: string) => em().execute<Row[]>(text);
const inTrash = () =>
  rowsOf<{ id: string; record_id: string }>("select * from trash where restored_at is null order by id");

/** Runs one step. Commands on records that are not there are refused, and change nothing. */
async function run({ does, a, b, word }: Step, world: World, author: typeof ada): Promise<void> {
  const [contactId = "", opportunityId = ""] = [world.contacts[a], world.opportunities[b]];
  const text = `word ${word}`;
  switch (does) {
    case "createContact": {
      // An id of the trash would be another record.
      if (world.created.has(contactId)) return;
      const input = contactSchema.parse({ firstName: text, notes: text, contactType: "lead" });
      if ((await createContact(em(), author, { ...input, id: contactId })).ok) world.created.add(contactId);
      return;
    }
    case "createOpportunity": {
      if (world.created.has(opportunityId)) return;
      const input = { name: text, dealStage: "open", dealSize: word, targetCloseDate: "2026-03-11", description: text };
      const deal = { ...newOpportunitySchema.parse(input), id: opportunityId, contactIds: [contactId] };
      if ((await createOpportunity(em(), author, deal)).ok) world.created.add(opportunityId);
      return;
    }
    case "changeContact":
      return void (await updateContact(em(), author, contactId, { lastName: text }));
    case "changeOpportunity":
      return void (await updateOpportunity(em(), author, opportunityId, { nextStepDescription: text }));
    case "attach":
      return void (await attachContact(em(), author, { opportunityId, contactId }));
    case "detach":
      return void (await detachContact(em(), author, { opportunityId, contactId }));
    case "deleteContact":
      return void (await deleteContact(em(), author, contactId));
    case "deleteOpportunity":
      return void (await deleteOpportunity(em(), author, opportunityId));
    case "restore":
      return void (await restoreFromTrash(em(), author, (await inTrash())[a]?.id ?? randomUUID()));
    case "undo":
      return void (await undoMerge(em(), author, world.merges[a] ?? randomUUID()));
    default: {
      const isContact = does === "mergeContacts";
      const ids = isContact ? world.contacts : world.opportunities;
      const request = { keep: ids[a] ?? "", merge: [ids[b] ?? ""] };
      const result = await (isContact ? mergeContacts : mergeOpportunities)(em(), author, request);
      if (result.ok) world.merges.unshift(result.value.mergeId);
    }
  }
}

async function expectWhole(): Promise<void> {
  expect(await replay(em())).toEqual(await present(em()));
  const wrongCounts = await rowsOf(`select o.id from opportunities o where contact_count
    <> (select count(*) from opportunity_contacts l where l.opportunity_id = o.id)`);
  expect(wrongCounts).toEqual([]);
  const uselessLinks = await rowsOf(`select 1 from trashed_links l where not exists (
    select from trash t where t.record_id in (l.opportunity_id, l.contact_id) and t.restored_at is null)`);
  expect(uselessLinks).toEqual([]);
  expect(await rowsOf("select 1 from trash where (snapshot is null) <> (restored_at is not null)")).toEqual([]);
}

/** Takes back every merge, the latest first, and every deletion. */
async function takeAllBack(world: World): Promise<void> {
  for (let round = 0; round <= world.merges.length; round++) {
    for (const { id } of await inTrash()) await restoreFromTrash(em(), ada, id);
    for (const id of world.merges) await undoMerge(em(), ada, id);
  }
}

const liveIds = async () =>
  (await rowsOf<{ id: string }>("select id from contacts union all select id from opportunities")).map(({ id }) => id);

async function expectNothingLost(world: World): Promise<void> {
  await expectWhole();
  await takeAllBack(world);
  await expectWhole();
  const live = await liveIds();
  expect([...world.created].filter((id) => !live.includes(id))).toEqual([]);
  expect(await rowsOf("select 1 from trashed_links")).toEqual([]);
}

test(
  "after any sequence of commands everything is whole, and all of it can be taken back",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const world = newWorld();
        const all = [...START, ...steps];
        for (const [index, one] of all.entries()) await run(one, world, index % 3 === 0 ? bo : ada);
        await expectNothingLost(world);
      }),
      { numRuns: SEQUENCES },
    );
  },
  stretched(600_000),
);

const START: Step[] = [0, 1, 2].flatMap((index) =>
  (["createContact", "createOpportunity"] as const).map((does) => ({ does, a: index, b: index, word: index })),
);

test(
  "so it is when two people do it at the same time",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const world = newWorld();
        for (const one of START) await run(one, world, ada);
        const half = Math.ceil(steps.length / 2);
        const one = async (part: Step[], author: typeof ada) => {
          for (const step of part) await run(step, world, author);
        };
        await Promise.all([one(steps.slice(0, half), ada), one(steps.slice(half), bo)]);
        await expectNothingLost(world);
      }),
      { numRuns: Math.ceil(SEQUENCES / 3) },
    );
  },
  stretched(600_000),
);
