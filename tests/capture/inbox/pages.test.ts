import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ADA } from "../../accounts/people.ts";
import { signIn } from "../../harness/app-server.ts";
import { withAdaAndBo } from "../../harness/with-app.ts";
import { attributesIn, readable, textsIn, typedIn, type Visitor, visitor } from "../../http/visitor.ts";
import { formOf } from "../review-form.ts";

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
  expect(readable(page)).toContain("Listen, and type what it says");
  const html = withSound(
    { id: randomUUID(), text: "", saidAt: TUESDAY },
    new TextEncoder().encode("<script></script>"),
  );
  expect((await ada.send("POST", "/api/captures", { body: html })).status).toBe(400);
  const read = await ada.submit(`/capture/inbox/${id}`, { intent: "read", transcript: NOTE });
  expect([read.status, read.location]).toEqual([303, `/capture/inbox/${id}`]);
  expect((await ada.open(`/capture/inbox/${id}`)).body).toContain("Review Contact");
  expect((await waiting(ada)).map(({ text }) => text)).toEqual([NOTE]);
  await clear(ada);
});

test("the inbox shows the notes, the navigation how many wait, and a discarded one comes back", async () => {
  const empty = (await ada.open("/capture/inbox")).body;
  expect(readable(empty)).toContain("No notes to review.");
  expect(attributesIn(empty, "main a", "href")).toContain("/capture");
  const id = await keep(ada, "<b>Met</b> Mina at the fair");
  await keep(ada, "Called Nora about the lobby");
  const { body } = await ada.open("/capture/inbox");
  expect(readable(body)).toContain("<b>Met</b> Mina at the fair");
  expect(readable(body)).toContain("2 notes to review");
  expect(textsIn(body, "nav[aria-label=Main] a[href='/capture']")).toContainEqual(
    expect.stringMatching(/^Capture ?, 2 waiting/),
  );
  const path = `/capture/inbox/${id}`;
  expect((await bo.open(path)).status).toBe(404);
  for (const intent of ["read", "discard", "restore"])
    expect((await bo.submit(path, { intent, transcript: NOTE })).status).toBe(404);
  expect((await ada.submit(path, { intent: "discard" })).location).toBe("/capture/inbox");
  const after = readable((await ada.open("/capture/inbox")).body);
  expect(after).toContain("Note discarded Undo");
  expect(after).toMatch(/Reviewed or discarded in the last 30 days Discarded · .* Mina at the fair Undo/);
  expect(await waiting(ada)).toHaveLength(1);
  expect(readable((await ada.open(path)).body)).toContain("Mina at the fair Undo");
  expect((await ada.submit(path, { intent: "discard" })).location).toBe("/capture/inbox");
  await ada.submit(path, { intent: "restore" });
  expect(await waiting(ada)).toHaveLength(2);
  await clear(ada);
});

test("opening a note changes nothing; its review begins with the first step, and stands where it stood on every device", async () => {
  const id = await keep(ada, NOTE);
  const path = `/capture/inbox/${id}`;
  const stateOf = async () =>
    (await app.orm.em.fork().execute("select state, version from captures where id = ?", [id]))[0];
  expect(textsIn((await ada.open(path)).body, "form[action^='/capture/inbox/'] button")).toEqual(["Review", "Discard"]);
  expect(await stateOf()).toEqual({ state: "waiting", version: 0 });
  await ada.submit(path, { intent: "read" });
  const review = await ada.open(path);
  expect([textsIn(review.body, "#dialog-title"), await stateOf()]).toEqual([
    ["Review Contact"],
    { state: "reviewing", version: 1 },
  ]);
  expect(attributesIn(review.body, "form[data-main] input[type=hidden]:not([name^='own.'])", "name")).toEqual([
    "version",
  ]);
  await ada.submit(path, { ...formOf(review), intent: "skip-contact" });
  const elsewhere = visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);
  for (const who of [ada, elsewhere])
    expect(textsIn((await who.open(path)).body, "#dialog-title")).toEqual(["Review Opportunity"]);
  expect(await stateOf()).toEqual({ state: "reviewing", version: 2 });
  const row = readable((await ada.open("/capture/inbox")).body);
  expect(row).toMatch(/in review.*Continue review Open Discard/);
  await clear(ada);
});

test("a step that is sent twice has one effect, and one of a page that is no longer true has none and says so", async () => {
  const path = `/capture/inbox/${await keep(ada, NOTE)}`;
  await ada.submit(path, { intent: "read" });
  const first = await ada.open(path);
  const sent = { ...formOf(first), intent: "skip-contact" };
  const both = await Promise.all([ada.submit(path, sent), ada.submit(path, sent)]);
  both.push(await ada.submit(path, sent));
  expect(both.map(({ status, location }) => [status, location])).toEqual(both.map(() => [303, path]));
  const person = { ...formOf(first), firstName: "Priya", lastName: "Nolan", contactType: "lead" };
  const stale = await ada.submit(path, { ...person, intent: "create-contact" });
  expect([stale.status, readable(stale.body)]).toEqual([409, expect.stringContaining("continued in another tab")]);
  expect((await ada.call("GET", "/api/contacts?q=Nolan")).json).toEqual([]);
  await clear(ada);
});

test("a note is read again with other words, and its review begins anew", async () => {
  const path = `/capture/inbox/${await keep(ada, NOTE)}`;
  await ada.submit(path, { intent: "read" });
  await ada.submit(path, { ...formOf(await ada.open(path)), intent: "skip-contact" });
  const words = await ada.open(`${path}?words`);
  expect([typedIn(words.body, "transcript"), textsIn(words.body, "form[action^='/capture/inbox/'] button")]).toEqual([
    NOTE,
    ["Read again", "Discard"],
  ]);
  const version = typedIn(words.body, "version") ?? "";
  const other = NOTE.replace("Priya Nolan", "Petra Nolan");
  expect((await ada.submit(path, { intent: "read", version, transcript: other })).location).toBe(path);
  const anew = await ada.open(path);
  expect([textsIn(anew.body, "#dialog-title"), typedIn(anew.body, "firstName")]).toEqual([["Review Contact"], "Petra"]);
  expect((await waiting(ada)).map(({ text }) => text)).toEqual([other]);
  await clear(ada);
});

test("a note is reviewed as of the day on which it was said, and is done once something of it is saved", async () => {
  const id = await keep(ada, NOTE);
  const path = `/capture/inbox/${id}`;
  await ada.submit(path, { intent: "read" });
  const contact = await ada.open(path);
  expect(typedIn(contact.body, "firstName")).toBe("Priya");
  await ada.submit(path, { ...formOf(contact), intent: "skip-contact" });
  const opportunity = await ada.open(path);
  expect(typedIn(opportunity.body, "nextStepDate")).toBe("2026-03-11");
  const skipped = await ada.submit(path, { ...formOf(opportunity), intent: "skip-opportunity" });
  expect(skipped.location).toBe("/capture/inbox");
  expect(await waiting(ada)).toHaveLength(1);
  const fields = { name: "Samples", dealStage: "open", dealSize: "50000", targetCloseDate: "2026-06-30" };
  const saved = await ada.submit(path, { ...formOf(opportunity), ...fields, intent: "create-opportunity" });
  expect(saved.location).toBe("/dashboard");
  expect(await waiting(ada)).toEqual([]);
  const done = await ada.open(path);
  expect([done.status, readable(done.body)]).toEqual([200, expect.stringMatching(/Priya Nolan.* Saved: Samples/)]);
  expect(attributesIn(done.body, "form[action^='/capture/inbox/'] button", "value")).toEqual([]);
  expect(readable((await ada.open("/capture/inbox")).body)).toMatch(/Reviewed · .*Saved: Samples/);
  const again = await ada.submit(path, { intent: "read" });
  expect([again.status, readable(again.body)]).toEqual([409, expect.stringContaining("was reviewed already")]);
});

test("a refused correction of a note stays in its field, with the reason: too short, too long, or too many at once", async () => {
  const id = await keep(ada, NOTE);
  const path = `/capture/inbox/${id}`;
  const long = `${"Met Mina. ".repeat(1_000)}!`;
  const corrects = async (transcript: string, intent = "read") => {
    const version = typedIn((await ada.open(`${path}?words`)).body, "version") ?? "";
    const { status, body } = await ada.submit(path, { intent, version, transcript });
    return [status, typedIn(body, "transcript"), textsIn(body, "#transcript-error")];
  };
  const refusesAll = async () => {
    expect(await corrects("Call Al")).toEqual([400, "Call Al", ["Please say or type more than 10 characters."]]);
    expect(await corrects(long)).toEqual([400, long, ["At most 10,000 characters"]]);
    for (const limit of ["parse", "candidates"]) {
      await ada.submit(`/capture/inbox/${await keep(ada, NOTE)}`, { intent: "read" });
      await app.orm.em.fork().execute("update rate_limits set points = 1000 where key like ?", [`${limit}:%`]);
      const tooMany = [expect.stringContaining("Too many attempts")];
      expect(await corrects("Call Al about the lobby")).toEqual([429, "Call Al about the lobby", tooMany]);
      await app.orm.em.fork().execute("delete from rate_limits");
    }
  };
  await refusesAll();
  await ada.submit(path, { intent: "read", transcript: NOTE });
  expect(textsIn((await ada.open(path)).body, "#dialog-title")).toEqual(["Review Contact"]);
  await refusesAll();
  expect((await waiting(ada)).find((note) => note.id === id)?.text).toBe(NOTE);
  await clear(ada);
});

test("a correction of a note that went on in another tab, or was discarded there, is shown again", async () => {
  const path = `/capture/inbox/${await keep(ada, NOTE)}`;
  const transcript = NOTE.replace("Priya", "Petra");
  await ada.submit(path, { intent: "read" });
  const version = typedIn((await ada.open(`${path}?words`)).body, "version") ?? "";
  await ada.submit(path, { ...formOf(await ada.open(path)), intent: "skip-contact" });
  const stale = await ada.submit(path, { intent: "read", version, transcript });
  expect([stale.status, typedIn(stale.body, "transcript"), readable(stale.body)]).toEqual([
    409,
    transcript,
    expect.stringContaining("continued in another tab"),
  ]);
  await ada.submit(path, { intent: "discard" });
  const late = await ada.submit(path, { intent: "read", version, transcript });
  expect([late.status, readable(late.body)]).toEqual([409, expect.stringContaining("Met Petra Nolan")]);
});

test("several notes at once are asked about, and go into the inbox together, however often the answer is sent", async () => {
  const transcript = "Met Mina at the fair.\n---\nCalled Nora about the lobby.";
  const asked = (await ada.submit("/capture", { intent: "process", transcript })).body;
  expect(readable(asked)).toContain("Is this one note, or 2?");
  const answer = {
    transcript,
    id: typedIn(asked, "id") ?? "",
  };
  const one = await ada.submit("/capture", { ...answer, intent: "one" });
  expect(one.location).toBe(`/capture/inbox/${answer.id}`);
  expect((await ada.open(one.location ?? "")).body).toContain("Review Contact");
  await clear(ada);
  const kept = await ada.submit("/capture", { ...answer, intent: "several" });
  expect(kept.location).toBe("/capture/inbox");
  const again = await ada.submit("/capture", { ...answer, intent: "several" });
  expect([again.status, again.location]).toEqual([303, "/capture/inbox"]);
  expect((await waiting(ada)).map(({ text, source }) => [text, source])).toEqual([
    ["Met Mina at the fair.", "pasted"],
    ["Called Nora about the lobby.", "pasted"],
  ]);
  await clear(ada);
});

test("several notes count as many as they are, and are refused with their words shown again", async () => {
  const transcript = Array.from({ length: 61 }, (_, at) => `Met Mina at fair number ${at}`).join("\n---\n");
  const send = () => ada.submit("/capture", { transcript, id: randomUUID(), intent: "several" });
  await app.orm.em.fork().execute("delete from rate_limits");
  expect((await send()).location).toBe("/capture/inbox");
  const refused = await send();
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0, typedIn(refused.body, "transcript")]).toEqual(
    [429, true, transcript],
  );
  expect(await waiting(ada)).toHaveLength(61);
  await app.orm.em.fork().execute("delete from rate_limits");
  await clear(ada);
});

test("a new note is stored before its review, once for its page, and stays in the inbox when the review is left", async () => {
  const id = typedIn((await ada.open("/capture")).body, "id") ?? "";
  for (const _ of ["once", "twice"])
    expect((await ada.submit("/capture", { intent: "process", id, transcript: NOTE })).location).toBe(
      `/capture/inbox/${id}`,
    );
  expect(await waiting(ada)).toMatchObject([{ id, text: NOTE, source: "kept" }]);
  // The page is left, and its words are corrected after going back.
  const other = await ada.submit("/capture", { intent: "process", id, transcript: `${NOTE} She is in Oslo.` });
  expect([other.status, other.location]).not.toEqual([303, `/capture/inbox/${id}`]);
  expect(await waiting(ada)).toHaveLength(2);
  await clear(ada);
});

test("a page from before the deploy gets its note back in the new review, with what was typed", async () => {
  const old = { transcript: NOTE, drafts: "{}", today: "2026-03-10", capture: "", opportunityId: randomUUID() };
  const typed = { intent: "create-contact", id: randomUUID(), firstName: "Prija", contactType: "lead" };
  const sent = await ada.submit("/capture/review", { ...old, ...typed });
  expect(sent.location).toBe(`/capture/inbox/${old.opportunityId}`);
  const review = (await ada.open(sent.location ?? "")).body;
  expect([typedIn(review, "firstName"), typedIn(review, "lastName")]).toEqual(["Prija", "Nolan"]);
  expect((await ada.submit("/capture/review", { ...old, ...typed })).location).toBe(sent.location);

  const person = { firstName: "Ida", lastName: "Oldham", contactType: "lead" };
  const contact = (await ada.call("POST", "/api/contacts", person)).json.id;
  const deal = { contact, made: "yes", intent: "create-opportunity", name: "Lathe", opportunityId: randomUUID() };
  const second = await ada.open((await ada.submit("/capture/review", { ...old, ...deal })).location ?? "");
  expect([typedIn(second.body, "name"), typedIn(second.body, "nextStepDate")]).toEqual(["Lathe", "2026-03-11"]);
  expect(readable(second.body)).toContain("Contact created: Ida Oldham");

  const id = await keep(ada, NOTE);
  const ofInbox = { ...old, capture: id, intent: "skip-contact" };
  expect((await ada.submit("/capture/review", ofInbox)).location).toBe(`/capture/inbox/${id}`);
  expect(await waiting(ada)).toHaveLength(3);
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
