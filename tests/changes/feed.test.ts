/** The feed gives every change once, and none behind a cursor that was read (docs/product.md#changes). */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { assignFeedPositions, FEED_BEGIN, readFeed } from "#app/changes/feed.server.ts";
import { addNote, removeNote } from "#app/changes/notes.server.ts";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { FedChange } from "#app/changes/schema.ts";
import { CONTACT_NOTES } from "#app/contacts/history/contact-notes.server.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { stretched } from "../harness/machine-speed.ts";

const { ada, em, database } = adaAndBo();
const WRITERS = 20;

/** A writer's transaction: how many changes, how long it then stays open (ms), and whether it is rolled back. */
const transaction = fc.record({ changes: fc.integer({ min: 1, max: 4 }), openFor: fc.nat(12), fails: fc.boolean() });

type Transaction = typeof transaction extends fc.Arbitrary<infer One> ? One : never;

/** Runs the transactions one after the other. Returns the ids of the changes that were committed, by transaction. */
async function write(transactions: Transaction[]): Promise<string[][]> {
  const committed: string[][] = [];
  for (const { changes, openFor, fails } of transactions) {
    const ids = Array.from({ length: changes }, () => randomUUID());
    const done = await em()
      .transactional(async (tx) => {
        const one = { kind: "contact" as const, recordId: randomUUID(), action: "updated" as const, after: {} };
        await recordChanges(
          tx,
          ada,
          ids.map((id) => ({ ...one, id })),
        );
        await sleep(openFor);
        if (fails) throw new Error("rolled back");
        return true;
      })
      .catch(() => false);
    if (done) committed.push(ids);
  }
  return committed;
}

/** Reads the feed from its beginning, a few at a time, until nothing comes after `isOver`. */
async function readAll(isOver: () => boolean): Promise<FedChange[]> {
  const read: FedChange[] = [];
  for (let cursor = FEED_BEGIN; ; ) {
    const over = isOver();
    const { changes, next } = await readFeed(em(), cursor, 7);
    read.push(...changes);
    cursor = next;
    if (over && changes.length === 0) return read;
  }
}

test(
  "twenty writers whose transactions overlap, three machines that give positions, and a reader who misses nothing",
  async () => {
    const machines = [1, 2, 3].map(() => createOrm(database().url));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(transaction, { minLength: 1, maxLength: 3 }), { minLength: WRITERS, maxLength: WRITERS }),
        async (writers) => {
          await em().execute("delete from changes");
          let isOver = false;
          const placing = machines.map(async (orm) => {
            while (!isOver) await assignFeedPositions(orm.em.fork());
          });
          const reading = readAll(() => isOver);
          const committed = await Promise.all(writers.map(write));
          isOver = true;
          await Promise.all(placing);
          const read = (await reading).map(({ id }) => id);
          expect(read.toSorted()).toEqual(committed.flat(2).toSorted());
          const placeOf = new Map(read.map((id, place) => [id, place]));
          for (const transactions of committed) {
            const last = transactions.map((ids) => Math.max(...ids.map((id) => placeOf.get(id) ?? -1)));
            expect(last).toEqual(last.toSorted((a, b) => a - b));
          }
        },
      ),
      { numRuns: 5 },
    );
    await Promise.all(machines.map((orm) => orm.close(true)));
  },
  stretched(300_000),
);

const newContact = async (firstName: string) => {
  const made = await createContact(em(), ada, contactSchema.parse({ firstName, contactType: "lead" }));
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
};

test("without a cursor it begins now; the text of a note that was removed is blank", async () => {
  const id = await newContact("Mina");
  const note = await addNote(em(), ada, subjectOf(CONTACT_NOTES, id), { text: "Prefers calls" });
  const { changes, next } = await readFeed(em(), null, 100);
  expect(changes).toEqual([]);
  expect(await readFeed(em(), next, 100)).toEqual({ changes: [], next });
  const before = await readFeed(em(), FEED_BEGIN, 100);
  expect(before.changes.map(({ action }) => action)).toEqual(["created", "note_added"]);
  expect(before.changes[1]).toMatchObject({
    recordId: id,
    via: "page",
    userId: ada.id,
    after: { text: "Prefers calls" },
  });
  expect(before.next).toBe(next);
  if (note.ok) await removeNote(em(), ada, subjectOf(CONTACT_NOTES, id), note.value.id);
  expect((await readFeed(em(), next, 100)).changes.map(({ action }) => action)).toEqual(["note_removed"]);
  expect((await readFeed(em(), FEED_BEGIN, 100)).changes[1]?.after).toEqual({ text: null });
});

test("positions stay safe as numbers, and after a restore are beyond those that were lost", async () => {
  await newContact("Mina");
  const { next } = await readFeed(em(), null, 100);
  expect(Number.isSafeInteger(Number(next) * 4)).toBe(true);
  await em().execute("delete from changes");
  await newContact("Lucy");
  expect((await readFeed(em(), next, 100)).changes).toHaveLength(1);
});
