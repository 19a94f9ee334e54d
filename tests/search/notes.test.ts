import { expect, test } from "vitest";
import { wordsAround } from "#app/search/notes.server.ts";
import { withAda } from "../harness/with-app.ts";
import { attributesIn } from "../http/visitor.ts";

type Hit = { id: string; name: string; detail: string; href: string };

const { ada } = withAda();

const post = async (path: string, body: object): Promise<string> => (await ada.call("POST", path, body)).json.id;
const newContact = (lastName: string) => post("/api/contacts", { firstName: "Mara", lastName, contactType: "lead" });
const newDeal = (name: string) =>
  post("/api/opportunities", { name, dealStage: "open", dealSize: 70, targetCloseDate: "2027-03-11" });
const found = async (text: string) => (await ada.call("GET", `/api/search?${new URLSearchParams({ q: text })}`)).json;
const notesFor = async (text: string) => ((await found(text)).notes as Hit[]).map(({ name }) => name);

test("a note is found by its words, after records, and leads to its place in the record's history", async () => {
  const deal = await newDeal("Second warehouse");
  const note = await post(`/api/opportunities/${deal}/notes`, {
    text: "They are súper happy; the order is split in two.",
  });
  const { best, notes } = await found("super happy");
  expect(notes).toEqual([
    {
      id: note,
      name: "Second warehouse",
      detail: expect.stringMatching(/^Note from \w{3} \d+, \d{4} · They are súper happy; the order is split in two\.$/),
      href: `/opportunities/${deal}#note-${note}`,
    },
  ]);
  expect(best).toEqual(notes);
  expect(attributesIn((await ada.open(notes[0].href)).body, "#history li", "id")).toContain(`note-${note}`);
  expect(attributesIn((await ada.open("/search?q=split+in")).body, "main section a", "href")).toEqual([notes[0].href]);
  await newContact("Splitter");
  expect((await found("split")).best).toMatchObject([{ name: "Mara Splitter" }]);
});

test("whole words come before beginnings of words, and of the same rank the latest first", async () => {
  for (const [name, text] of [
    ["Inner", "an unfreezing matter"],
    ["Beginning", "freezers for the cellar"],
    ["Earlier", "one freezer"],
    ["Later", "another freezer"],
  ] as const) {
    await post(`/api/contacts/${await newContact(name)}/notes`, { text });
  }
  expect(await notesFor("freezer")).toEqual(["Mara Later", "Mara Earlier", "Mara Beginning"]);
  expect(await notesFor("freez")).toEqual(["Mara Later", "Mara Earlier", "Mara Beginning", "Mara Inner"]);
  expect(await notesFor("an")).toEqual([]);
});

test("a note that was removed, or whose record is in the trash, is not found; of a merged record it leads to the survivor", async () => {
  const [deal, person, old] = [await newDeal("Marquee"), await newContact("Kept"), await newContact("Old")];
  const note = await post(`/api/opportunities/${deal}/notes`, { text: "pavilion with lanterns" });
  await post(`/api/contacts/${old}/notes`, { text: "pavilion in the park" });
  expect((await notesFor("pavilion")).toSorted()).toEqual(["Mara Old", "Marquee"]);
  await ada.call("DELETE", `/api/opportunities/${deal}/notes/${note}`);
  expect(await notesFor("pavilion")).toEqual(["Mara Old"]);
  await ada.call("POST", "/api/contacts/merge", { keep: person, merge: [old] });
  expect((await found("pavilion")).notes).toMatchObject([{ name: "Mara Kept" }]);
  await ada.call("DELETE", `/api/contacts/${person}`);
  expect(await notesFor("pavilion")).toEqual([]);
});

test("of a long note the words around the hit are shown", () => {
  const before = "one two three four five six seven eight nine ten";
  const after = "a b c d e f g h i j k l m n o p";
  expect(wordsAround(`${before} Freezer-labels, ${after}`, "freezer")).toBe(
    "… six seven eight nine ten Freezer-labels, a b c d e f g h i j …",
  );
  expect(wordsAround("Freezer\n labels", "labels")).toBe("Freezer labels");
});
