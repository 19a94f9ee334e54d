import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { Capture } from "#app/capture/store/capture.entity.server.ts";
import { keepCapture, keepCaptures, type NewCapture } from "#app/capture/store/keep-capture.server.ts";
import {
  findSound,
  findStoredNote,
  listRows,
  listWaiting,
  selectWaitingNoteCount,
} from "#app/capture/store/queries.server.ts";
import {
  discardCapture,
  finishCapture,
  forgetOldCaptures,
  MAX_WAITING_NOTES,
  restoreCapture,
} from "#app/capture/store/service.server.ts";
import { adaAndBo } from "../../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

beforeEach(() => em().execute("delete from captures"));

const said = (text: string, over: Partial<NewCapture> = {}): NewCapture => ({
  ...{ id: randomUUID(), text, saidAt: "2026-03-11T09:30:00.000Z", source: "api" as const },
  ...over,
});
const waitingCount = async (userId: string) =>
  (await selectWaitingNoteCount(em(), userId).executeTakeFirstOrThrow()).count;
const shown = ({ id }: { id: string }) => ({ id, version: 0 });
const SAVED = { made: [], key: "", message: { title: "Note saved" } };
const WEBM = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3])]);

test("a note waits in its author's inbox alone, in the order in which notes were said", async () => {
  await keepCapture(em(), ada, said("Second", { saidAt: "2026-03-12T09:30:00.000Z" }));
  await keepCapture(em(), ada, said("First"));
  await keepCapture(em(), bo, said("Bo's"));
  expect((await listWaiting(em(), ada.id)).map(({ text }) => text)).toEqual(["First", "Second"]);
  expect(await waitingCount(ada.id)).toBe(2);
  expect(await waitingCount(bo.id)).toBe(1);
});

test("the same note again is kept once, other content or another person under its id is a conflict", async () => {
  const note = said("Met Mina at the fair");
  const both = await Promise.all([keepCapture(em(), ada, note), keepCapture(em(), ada, note)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await keepCapture(em(), ada, { ...note, text: "Met Nora" })).toMatchObject({ reason: "conflict" });
  expect(await keepCapture(em(), ada, { ...note, sound: WEBM })).toMatchObject({ reason: "conflict" });
  expect(await keepCapture(em(), bo, note)).toMatchObject({ reason: "conflict" });
  expect(await waitingCount(ada.id)).toBe(1);
});

test("two people who send one id at the same moment keep one note", async () => {
  const note = said("Met Mina at the fair");
  const both = await Promise.all([keepCapture(em(), ada, note), keepCapture(em(), bo, note)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a note that is done leaves the inbox without its recording, and a late repeat does not bring it back", async () => {
  const note = said("Met Mina at the fair", { sound: WEBM });
  await keepCapture(em(), ada, note);
  await finishCapture(em(), bo, shown(note), SAVED);
  expect(await waitingCount(ada.id)).toBe(1);
  await finishCapture(em(), ada, shown(note), SAVED);
  expect(await waitingCount(ada.id)).toBe(0);
  expect(await em().findOneOrFail(Capture, note.id, { populate: ["sound"] })).toMatchObject({
    state: "done",
    sound: null,
  });
  expect((await keepCapture(em(), ada, note)).ok).toBe(true);
  expect(await waitingCount(ada.id)).toBe(0);
});

test("a deleted note comes back by undo; nobody deletes another's", async () => {
  const note = said("Met Mina at the fair");
  await keepCapture(em(), ada, note);
  expect(await discardCapture(em(), bo, note.id)).toMatchObject({ reason: "not-found" });
  expect((await discardCapture(em(), ada, note.id)).ok).toBe(true);
  expect(await waitingCount(ada.id)).toBe(0);
  expect(await findStoredNote(em(), bo.id, note.id)).toBeNull();
  expect(await discardCapture(em(), ada, note.id)).toMatchObject({ reason: "not-found" });
  expect(await restoreCapture(em(), bo, note.id)).toMatchObject({ reason: "not-found" });
  expect((await restoreCapture(em(), ada, note.id)).ok).toBe(true);
  expect(await findStoredNote(em(), ada.id, note.id)).toMatchObject({
    ...{ text: "Met Mina at the fair", sound: false, state: "waiting" },
  });
});

test("a recording stays with its note, for its author alone; what is no recording is refused", async () => {
  const note = said("", { sound: WEBM });
  expect((await keepCapture(em(), ada, note)).ok).toBe(true);
  const sound = await findSound(em(), ada.id, note.id);
  expect(sound?.type).toBe("audio/webm");
  expect(await sound?.bytes()).toEqual(await WEBM.bytes());
  expect(await findSound(em(), bo.id, note.id)).toBeNull();
  const html = new Blob(["<script>alert(1)</script>"], { type: "audio/webm" });
  expect(await keepCapture(em(), ada, said("", { sound: html }))).toMatchObject({ reason: "invalid" });
  expect(await keepCapture(em(), ada, said(""))).toMatchObject({ reason: "invalid" });
});

test("an instant after now becomes now, and long texts are shortened in the list only", async () => {
  const note = said("x".repeat(10_000), { saidAt: "2099-01-01T00:00:00.000Z" });
  const first = await keepCapture(em(), ada, note);
  expect(await keepCapture(em(), ada, note)).toEqual(first);
  const [row] = await listRows(em(), ada.id);
  expect(row).toMatchObject({ shortened: true });
  expect(row?.text.length).toBeLessThan(300);
  const [whole] = await listWaiting(em(), ada.id);
  expect(whole?.text).toHaveLength(10_000);
  expect(Date.parse(whole?.saidAt ?? "")).toBeLessThanOrEqual(Date.now());
  expect(first).toMatchObject({ value: { saidAt: whole?.saidAt } });
});

test("a full inbox refuses one more, and of several notes keeps all or none", async () => {
  const notes = Array.from({ length: MAX_WAITING_NOTES - 1 }, (_, at) => said(`Note number ${at}`));
  expect((await keepCaptures(em(), ada, notes)).ok).toBe(true);
  const [first, second] = [said("Fits"), said("Does not")];
  expect(await keepCaptures(em(), ada, [first, second])).toMatchObject({ reason: "too-large" });
  expect(await waitingCount(ada.id)).toBe(MAX_WAITING_NOTES - 1);
  expect((await keepCapture(em(), ada, first)).ok).toBe(true);
  expect(await keepCapture(em(), ada, second)).toMatchObject({ reason: "too-large" });
  expect((await keepCapture(em(), ada, first)).ok).toBe(true);
});

test("twenty recordings are kept of a person, of those that were discarded the latest, and as many wait", async () => {
  const soundCount = async () =>
    Number((await em().execute("select count(*) from captures where sound is not null"))[0]?.count);
  const record = async () => {
    const note = said("", { sound: WEBM });
    return { id: note.id, ok: (await keepCapture(em(), ada, note)).ok };
  };
  const discarded: string[] = [];
  for (let at = 0; at < 22; at++) {
    const { id } = await record();
    await discardCapture(em(), ada, id);
    await em().execute("update captures set state_at = now() - make_interval(days => ?) where id = ?", [22 - at, id]);
    discarded.push(id);
  }
  expect(await soundCount()).toBe(20);
  expect(await restoreCapture(em(), ada, discarded[1] ?? "")).toMatchObject({ reason: "not-found" });
  expect((await restoreCapture(em(), ada, discarded[2] ?? "")).ok).toBe(true);
  for (let at = 0; at < 19; at++) expect((await record()).ok).toBe(true);
  expect([await soundCount(), (await record()).ok, (await keepCapture(em(), ada, said("Words"))).ok]).toEqual([
    ...[20, false, true],
  ]);
});

test("a full inbox takes no discarded note back", async () => {
  const note = said("Discarded");
  await keepCapture(em(), ada, note);
  await discardCapture(em(), ada, note.id);
  const notes = Array.from({ length: MAX_WAITING_NOTES }, (_, at) => said(`Note number ${at}`));
  expect((await keepCaptures(em(), ada, notes)).ok).toBe(true);
  expect(await restoreCapture(em(), ada, note.id)).toMatchObject({ reason: "too-large" });
  await discardCapture(em(), ada, notes[0]?.id ?? "");
  expect((await restoreCapture(em(), ada, note.id)).ok).toBe(true);
});

test("rows of notes that left the inbox are forgotten after 30 days, waiting ones never", async () => {
  const notes = [said("Waits"), said("Reviewed"), said("Reviewed lately")];
  await keepCaptures(em(), ada, notes);
  for (const { id } of notes.slice(1)) await finishCapture(em(), ada, shown({ id }), SAVED);
  await em().execute("update captures set state_at = now() - interval '31 days' where id <> ?", [notes[2]?.id]);
  await forgetOldCaptures(em());
  expect((await em().findAll(Capture)).map(({ id }) => id).sort()).toEqual([notes[0]?.id, notes[2]?.id].sort());
});
