import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withAdaAndBo } from "../../harness/with-app.ts";
import { attributesIn, readable, typedIn, type Visitor, visitor } from "../../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

const TUESDAY = "2026-03-10T15:00:00.000Z";
const NOTE =
  "Met Priya Nolan from Bluebell Robotics, priya dot nolan at bluebell dot com. Samples, fifty k deal, I call her tomorrow.";

const keep = async (who: Visitor, text: string) => {
  const id = randomUUID();
  const answer = await who.call("POST", "/api/captures", { id, text, saidAt: TUESDAY });
  expect(answer.status).toBe(201);
  return id;
};
const waiting = async (who: Visitor): Promise<{ id: string; text: string; source: string }[]> =>
  (await who.call("GET", "/api/captures")).json;
const clear = async (who: Visitor) => {
  for (const { id } of await waiting(who)) await who.call("DELETE", `/api/captures/${id}`);
};
const WEBM = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]);
const FORM = { "Sec-Fetch-Site": "same-origin", Accept: "text/html" };

function withSound(fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer> = WEBM): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("sound", new File([bytes], "note.webm", { type: "video/webm" }));
  return form;
}

test("the API keeps, lists and deletes one's own notes, each id once", async () => {
  const note = { id: randomUUID(), text: "Met Mina at the fair", saidAt: TUESDAY };
  const first = await ada.call("POST", "/api/captures", note);
  expect(first.json).toEqual({ ...note, source: "api", sound: false, mail: null });
  expect((await ada.call("POST", "/api/captures", note)).status).toBe(201);
  expect((await ada.call("POST", "/api/captures", { ...note, text: "Other" })).status).toBe(409);
  expect(await waiting(ada)).toEqual([first.json]);
  expect(await waiting(bo)).toEqual([]);
  expect((await bo.call("DELETE", `/api/captures/${note.id}`)).status).toBe(404);
  expect((await ada.call("DELETE", `/api/captures/${note.id}`)).status).toBe(204);
  expect((await ada.call("DELETE", `/api/captures/${note.id}`)).status).toBe(404);
  expect(await waiting(ada)).toEqual([]);
});

test("the API refuses what is no note, another's note, another site and who is signed out", async () => {
  const note = { id: randomUUID(), text: "Met Mina at the fair", saidAt: TUESDAY };
  const status = async (body: unknown) => (await ada.call("POST", "/api/captures", body)).status;
  expect(await status({ ...note, text: "x".repeat(10_001) })).toBe(400);
  expect(await status({ ...note, text: "with \0 in it" })).toBe(400);
  expect(await status({ ...note, id: "1" })).toBe(400);
  expect(await status({ ...note, saidAt: "yesterday" })).toBe(400);
  expect(await status({ ...note, text: "" })).toBe(400);
  expect(await status({ ...note, userId: randomUUID() })).toBe(403);
  expect((await visitor(app).call("POST", "/api/captures", note)).status).toBe(401);
  const headers = { "Content-Type": "application/json", Origin: "https://elsewhere.example" };
  expect((await ada.send("POST", "/api/captures", { headers, body: JSON.stringify(note) })).status).toBe(403);
  const plain = { headers: { "Content-Type": "text/plain" }, body: JSON.stringify(note) };
  expect((await ada.send("POST", "/api/captures", plain)).status).toBe(415);
  expect(await waiting(ada)).toEqual([]);
});

test("a recording comes with its note, is heard by its author alone, and waits for words where nothing transcribes", async () => {
  const id = randomUUID();
  const body = withSound({ id, text: "", saidAt: TUESDAY });
  expect((await ada.send("POST", "/api/captures", { body })).status).toBe(201);
  const heard = await ada.send("GET", `/capture/inbox/${id}/sound`);
  expect([heard.status, heard.headers.get("Content-Type")]).toEqual([200, "audio/webm"]);
  expect((await bo.send("GET", `/capture/inbox/${id}/sound`)).status).toBe(404);
  const page = (await ada.open(`/capture/inbox/${id}`)).body;
  expect(readable(page)).toContain("listen, and type what it says");
  const html = withSound(
    { id: randomUUID(), text: "", saidAt: TUESDAY },
    new TextEncoder().encode("<script></script>"),
  );
  expect((await ada.send("POST", "/api/captures", { body: html })).status).toBe(400);
  const review = await ada.submit("/capture/review", { intent: "process", capture: id, transcript: NOTE });
  expect(review.body).toContain("Review Contact");
  expect((await waiting(ada)).map(({ text }) => text)).toEqual([NOTE]);
  await clear(ada);
});

test("the inbox shows the notes, the navigation how many wait, and a deleted one comes back", async () => {
  const empty = (await ada.open("/capture/inbox")).body;
  expect(readable(empty)).toContain("No note waits.");
  expect(attributesIn(empty, "main a", "href")).toContain("/capture");
  const id = await keep(ada, "<b>Met</b> Mina at the fair");
  await keep(ada, "Called Nora about the lobby");
  const { body } = await ada.open("/capture/inbox");
  expect(readable(body)).toContain("<b>Met</b> Mina at the fair");
  expect(readable(body)).toContain("2 notes wait for your review.");
  expect(attributesIn(body, "nav[aria-label=Main] a[href='/capture']", "aria-label")).toEqual(["Capture, 2 waiting"]);
  expect((await bo.open(`/capture/inbox/${id}`)).status).toBe(404);
  const deleted = await ada.submit("/capture/inbox", { intent: `delete:${id}` });
  expect(deleted.location).toBe("/capture/inbox");
  expect(readable((await ada.open("/capture/inbox")).body)).toContain("Note deleted Undo");
  expect(await waiting(ada)).toHaveLength(1);
  await ada.submit("/capture/inbox", { intent: `restore:${id}` });
  expect(await waiting(ada)).toHaveLength(2);
  await clear(ada);
});

test("a note is reviewed as of the day on which it was said, and leaves the inbox once something of it is saved", async () => {
  const id = await keep(ada, NOTE);
  const contact = (await ada.submit("/capture/review", { intent: "process", capture: id })).body;
  expect(typedIn(contact, "firstName")).toBe("Priya");
  const hidden = (html: string) =>
    Object.fromEntries(
      ["transcript", "drafts", "capture", "saidAt", "id", "opportunityId", "contact", "made"].map((name) => [
        name,
        attributesIn(html, `input[name=${name}]`, "value")[0] ?? "",
      ]),
    );
  expect(hidden(contact).capture).toBe(id);
  const opportunity = (await ada.submit("/capture/review", { ...hidden(contact), intent: "skip-contact" })).body;
  expect(typedIn(opportunity, "nextStepDate")).toBe("2026-03-11");
  const skipped = await ada.submit("/capture/review", { ...hidden(opportunity), intent: "skip-opportunity" });
  expect(skipped.location).toBe("/capture/inbox");
  expect(await waiting(ada)).toHaveLength(1);
  const fields = { name: "Samples", dealStage: "open", dealSize: "50000", targetCloseDate: "2026-06-30" };
  const saved = await ada.submit("/capture/review", {
    ...hidden(opportunity),
    ...fields,
    intent: "create-opportunity",
  });
  expect(saved.location).toBe("/dashboard");
  expect(await waiting(ada)).toEqual([]);
  const again = await ada.submit("/capture/review", { intent: "process", capture: id });
  expect(again.location).toBe("/capture/inbox");
});

test("what is too short to be read leads back to its note, which keeps the corrected words", async () => {
  const id = await keep(ada, "Call Bo");
  const refused = await ada.submit("/capture/review", { intent: "process", capture: id, transcript: "Call Al" });
  expect(refused.location).toBe(`/capture/inbox/${id}`);
  const page = (await ada.open(`/capture/inbox/${id}`)).body;
  expect(readable(page)).toContain("Please say or type more than 10 characters.");
  expect(typedIn(page, "transcript")).toBe("Call Al");
  await clear(ada);
});

test("several notes at once are asked about, and go into the inbox together, however often the answer is sent", async () => {
  const transcript = "Met Mina at the fair.\n---\nCalled Nora about the lobby.";
  const asked = (await ada.submit("/capture/review", { intent: "process", transcript })).body;
  expect(readable(asked)).toContain("Is this one note, or 2?");
  const answer = {
    transcript,
    batch: typedIn(asked, "batch") ?? "",
    saidAt: typedIn(asked, "saidAt") ?? "",
  };
  expect((await ada.submit("/capture/review", { ...answer, intent: "one" })).body).toContain("Review Contact");
  const kept = await ada.submit("/capture/review", { ...answer, intent: "several" });
  expect(kept.location).toBe("/capture/inbox");
  await ada.submit("/capture/review", { ...answer, intent: "several" });
  expect((await waiting(ada)).map(({ text, source }) => [text, source])).toEqual([
    ["Met Mina at the fair.", "pasted"],
    ["Called Nora about the lobby.", "pasted"],
  ]);
  await clear(ada);
});

test("a review that is kept for later is in the inbox, once", async () => {
  const contact = (await ada.submit("/capture/review", { intent: "process", transcript: NOTE })).body;
  const names = ["transcript", "drafts", "capture", "saidAt", "id", "opportunityId"];
  const hidden = Object.fromEntries(
    names.map((name) => [name, attributesIn(contact, `input[name=${name}]`, "value")[0] ?? ""]),
  );
  for (const _ of ["once", "twice"]) {
    expect((await ada.submit("/capture/review", { ...hidden, intent: "keep" })).location).toBe("/capture/inbox");
  }
  const notes = await waiting(ada);
  expect(notes).toMatchObject([{ text: NOTE, source: "kept" }]);
  const ofInbox = { ...hidden, capture: notes[0]?.id ?? "", intent: "keep" };
  expect((await ada.submit("/capture/review", ofInbox)).location).toBe("/capture/inbox");
  expect(await waiting(ada)).toHaveLength(1);
  await clear(ada);
});

test("what is shared to the installed app goes into the inbox: its texts once each, and the recording", async () => {
  const share = (fields: Record<string, string>, headers: Record<string, string> = FORM) =>
    ada.send("POST", "/capture/share", { headers, body: withSound(fields) });
  const shared = await share({
    title: "Lobby",
    text: "Lobby plans, see https://acme.example",
    url: "https://acme.example",
  });
  expect([shared.status, shared.location]).toEqual([303, "/capture/inbox"]);
  expect(await waiting(ada)).toMatchObject([
    { text: "Lobby plans, see https://acme.example", source: "shared", sound: true },
  ]);
  await clear(ada);
  // The browser opens a share target itself, for no page.
  expect((await share({ text: "From the share sheet" }, { Origin: "null", "Sec-Fetch-Site": "none" })).status).toBe(
    303,
  );
  expect((await share({ text: "x" }, { Origin: "null", "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await share({ text: "x" }, { Origin: "https://elsewhere.example" })).status).toBe(403);
  expect(await waiting(ada)).toHaveLength(1);
  await clear(ada);
});

test("what cannot be kept is shown again with its words: too long, or shared by someone signed out", async () => {
  const send = (who: Visitor, text: string) => {
    const body = new FormData();
    body.append("text", text);
    return who.send("POST", "/capture/share", { headers: FORM, body });
  };
  const long = await send(ada, "x".repeat(10_001));
  expect(long.status).toBe(413);
  expect(typedIn(long.body, "text")).toHaveLength(10_001);
  const signedOut = await send(visitor(app), "Met Mina at the fair");
  expect(signedOut.status).toBe(401);
  expect(typedIn(signedOut.body, "text")).toBe("Met Mina at the fair");
  expect((await ada.send("POST", "/capture/share", { headers: FORM, body: new FormData() })).status).toBe(400);
});
