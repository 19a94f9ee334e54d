import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { formOf, processNote, sendReview } from "../capture/review-form.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, messagesOf, readable, textsIn, typedIn, visitor } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 1, targetCloseDate: "2026-03-11" };
const KINDS = [
  { path: "/contacts", fields: { firstName: "Mina", contactType: "lead" }, change: { notes: "Called" } },
  { path: "/opportunities", fields: DEAL, change: { description: "Called" } },
];

describe.each(KINDS)("the history at $path", ({ path, fields, change }) => {
  const create = async (): Promise<string> => (await ada.call("POST", `/api${path}`, fields)).json.id;
  const linesOf = (html: string) => textsIn(html, "#history li");

  test("a note is written by its form at the top of the history, and removed by its author after a question", async () => {
    const id = await create();
    const page = (await ada.open(`${path}/${id}?q=Mina`)).body;
    const noteId = typedIn(page, "id") ?? "";
    expect(attributesIn(page, "#history form", "action")).toEqual([`${path}/${id}/notes?q=Mina`]);
    const answer = await ada.submit(`${path}/${id}/notes?q=Mina`, { id: noteId, text: " <b>Prefers</b>\r\ncalls " });
    expect([answer.status, answer.location]).toEqual([303, `${path}/${id}?q=Mina`]);
    const shown = (await ada.open(`${path}/${id}`)).body;
    expect(linesOf(shown)[0]).toMatch(/^Ada Lovelace wrote a note <b>Prefers<\/b> calls .+ · Remove note$/);
    const theirs = linesOf((await bo.open(`${path}/${id}`)).body)[0];
    expect(theirs).toMatch(/wrote a note <b>Prefers<\/b> calls/);
    expect(theirs).not.toContain("Remove note");

    const remove = `${path}/${id}/notes/${noteId}`;
    expect((await bo.open(remove)).status).toBe(404);
    expect((await bo.submit(remove, {})).status).toBe(403);
    expect(readable((await ada.open(remove)).body)).toContain("The history will say that you removed one.");
    expect((await ada.submit(remove, {})).location).toBe(`${path}/${id}`);
    const after = (await bo.open(`${path}/${id}`)).body;
    expect(linesOf(after)[0]).toContain("Ada Lovelace removed a note");
    expect(after).not.toContain("Prefers");
    expect((await ada.open(remove)).status).toBe(404);
  });

  test("a long text that changed is said in a short line, with the texts folded below", async () => {
    const id = await create();
    const [name = ""] = Object.keys(change);
    const long = "Met at the fair. ".repeat(30).trim();
    await ada.call("PATCH", `/api${path}/${id}`, { [name]: long });
    await ada.call("PATCH", `/api${path}/${id}`, { [name]: "Called" });
    const { body } = await ada.open(`${path}/${id}`);
    expect(linesOf(body)[0]).toMatch(/^Ada Lovelace changed (Notes|Description) Before and after Met at the fair\./);
    expect(textsIn(body, "#history li:first-child details > blockquote")).toEqual([long, "Called"]);
    await ada.call("PATCH", `/api${path}/${id}`, { [name]: "Twice" });
    expect(linesOf((await ada.open(`${path}/${id}`)).body)[0]).toMatch(/ from Called to Twice /);
  });

  test("a note that is empty or too long is refused with what was typed, and writes nothing", async () => {
    const notes = `${path}/${await create()}/notes`;
    for (const text of [" \n ", ""]) {
      const empty = await ada.submit(notes, { text });
      expect([empty.status, messagesOf(empty.body, "text")]).toEqual([400, "Please write something first"]);
    }
    const long = await ada.submit(notes, { id: randomUUID(), text: "x".repeat(10_001) });
    expect([long.status, messagesOf(long.body, "text")]).toEqual([400, "At most 10,000 characters"]);
    expect(typedIn(long.body, "text")).toBe("x".repeat(10_001));
    const ended = await visitor(app).submit(notes, { text: "Kept words" });
    expect(ended.body).toContain("Kept words");
    expect((await ada.call("GET", `/api${notes.replace(/notes$/, "history")}`)).json).toHaveLength(1);
  });

  test("the API writes a note once, removes it for its author, and gives the history by pages", async () => {
    const id = await create();
    const api = `/api${path}/${id}`;
    const note = { id: randomUUID(), text: "Prefers calls" };
    const made = await ada.call("POST", `${api}/notes`, note);
    const userId = (await ada.call("GET", "/api/auth/user")).json.id;
    expect([made.status, made.json]).toEqual([201, { ...note, at: expect.any(String), userId }]);
    expect((await ada.call("POST", `${api}/notes`, note)).json).toEqual(made.json);
    expect((await bo.call("POST", `${api}/notes`, note)).status).toBe(409);
    expect((await ada.call("POST", `${api}/notes`, { text: "" })).json.fieldErrors).toHaveProperty("text");
    await bo.call("PATCH", api, change);

    const newest = await ada.call("GET", `${api}/history?limit=2`);
    const [field, value] = Object.entries(change)[0] ?? [];
    expect(newest.json).toMatchObject([
      { kind: "updated", field, oldValue: null, newValue: value, via: "api" },
      { kind: "note_added", field: null, oldValue: null, newValue: "Prefers calls", via: "api", userId },
    ]);
    expect(Object.keys(newest.json[0]).sort()).toEqual([
      "at",
      "field",
      "id",
      "kind",
      "newValue",
      "oldValue",
      "tokenId",
      "userId",
      "via",
    ]);
    const next = /^<([^>]+)>; rel="next"$/.exec(newest.headers.get("Link") ?? "")?.[1] ?? "";
    expect((await ada.call("GET", next)).json).toMatchObject([{ kind: "created" }]);

    expect((await bo.call("DELETE", `${api}/notes/${note.id}`)).status).toBe(403);
    expect((await ada.call("DELETE", `${api}/notes/${note.id}`)).status).toBe(204);
    expect((await ada.call("DELETE", `${api}/notes/${note.id}`)).status).toBe(404);
    const kinds = (await ada.call("GET", `${api}/history`)).json.map((line: { kind: string }) => line.kind);
    expect(kinds).toEqual(["note_removed", "updated", "created"]);
  });

  test("what is unknown is 404, signed out 401, and a cursor of another list 400", async () => {
    const id = await create();
    for (const one of [randomUUID(), "x"]) {
      expect((await ada.call("GET", `/api${path}/${one}/history`)).status).toBe(404);
      expect((await ada.call("POST", `/api${path}/${one}/notes`, { text: "x" })).status).toBe(404);
      expect((await ada.call("DELETE", `/api${path}/${id}/notes/${one}`)).status).toBe(404);
      expect((await ada.submit(`${path}/${one}/notes`, { text: "x" })).status).toBe(404);
    }
    expect((await visitor(app).call("GET", `/api${path}/${id}/history`)).status).toBe(401);
    expect((await ada.call("GET", `/api${path}/${id}/history?cursor=x`)).status).toBe(400);
    expect((await ada.open(`${path}/${id}?history=x`)).status).toBe(200);
  });

  test("a page shows the newest hundred lines and leads to the older ones", async () => {
    const id = await create();
    for (let n = 0; n < 101; n++) await ada.call("POST", `/api${path}/${id}/notes`, { text: `Note ${n}` });
    const { body } = await ada.open(`${path}/${id}`);
    expect(linesOf(body)).toHaveLength(100);
    const [older = ""] = attributesIn(body, "#history > a", "href");
    const rest = linesOf((await ada.open(older.replace("#history", "").replaceAll("&amp;", "&"))).body);
    expect(rest.map((line) => line.includes("Note 0") || line.includes("created"))).toEqual([true, true]);
  });
});

test("what was changed by a capture, by a page's script and by another program is told apart", async () => {
  const review = await processNote(ada, "Met Mina Harker at the fair");
  const person = { ...formOf(review), firstName: "Mina", contactType: "lead" };
  const made = await sendReview(ada, review, { ...person, intent: "create-contact" });
  const [id] = attributesIn(made.body, "input[name=contactIds]", "value");
  const path = `/api/contacts/${id}`;
  const byScript = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  await ada.send("PATCH", path, { headers: byScript, body: '{"phone":"1"}' });
  await ada.call("PATCH", path, { phone: "2" });
  const { json } = await ada.call("GET", `${path}/history`);
  expect(json.map(({ via }: { via: string }) => via)).toEqual(["api", "page", "capture"]);
});
