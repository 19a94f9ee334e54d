/** Imports by the API against a real PostgreSQL; the rows are written by the server's background work. */
import { expect, test } from "vitest";
import { present, replay } from "../../changes/replay.ts";
import { withAdaAndBo } from "../../harness/with-app.ts";
import { readable, type Visitor } from "../../http/visitor.ts";
import { ended, imported, upload } from "./imports.ts";

const { app, ada, bo } = withAdaAndBo();

const contactsCalled = async (text: string) => (await ada.call("GET", `/api/contacts?q=${text}`)).json;
const historyKept = async () => {
  const em = app.orm.em.fork();
  expect(await replay(em)).toEqual(await present(em));
};

const PEOPLE =
  "First Name,Last Name,Email,Phone\nNoor,Haddad,noor@cedar.example,0041 44 555 01 01\nEli,Stone,eli@cedar.example,\n";

test("a file becomes contacts with their history, and the same file again becomes none", async () => {
  const first = await imported(ada, "contacts", PEOPLE);
  expect(first).toMatchObject({
    state: "done",
    counts: { create: 2, update: 0, skip: 0, error: 0 },
    done: 2,
    total: 2,
  });
  expect(await contactsCalled("Haddad")).toMatchObject([
    { email: "noor@cedar.example", phone: "0041 44 555 01 01", contactType: "lead" },
  ]);
  const [{ id }] = await contactsCalled("Haddad");
  expect((await ada.call("GET", `/api/contacts/${id}/history`)).json).toMatchObject([
    { kind: "created", via: "import" },
  ]);
  expect(await imported(bo, "contacts", PEOPLE)).toMatchObject({ counts: { create: 0, skip: 2 } });
  expect(await imported(bo, "contacts", PEOPLE, { onMatch: "create" })).toMatchObject({
    counts: { create: 0, skip: 2 },
  });
  await historyKept();
});

test("who is known by the address is skipped at first, filled or created anew if that is chosen", async () => {
  const text =
    "First Name,Email,Business\nNoor,NOOR@cedar.example,Cedar Press\nNew,new@cedar.example,\nNew,NEW@cedar.example,Late Ltd\n";
  expect(await imported(ada, "contacts", text)).toMatchObject({ counts: { create: 1, skip: 2 } });
  const filled = await imported(ada, "contacts", `${text} \n`, { onMatch: "fill" });
  expect(filled).toMatchObject({ counts: { create: 0, update: 2, skip: 1 } });
  expect(await contactsCalled("Haddad")).toMatchObject([{ firstName: "Noor", businessName: "Cedar Press" }]);
  expect(await imported(ada, "contacts", `${text} \n \n`, { onMatch: "create" })).toMatchObject({
    counts: { create: 3 },
  });
  await historyKept();
});

test("the file of wrong rows has every cell of a row, also beyond the last column", async () => {
  const rows = "First Name,Email,Street\nIlse,ilse@oak.example,1 Mill Ln, York, UK\nOtto,otto@oak.example,2 Mill Ln\n";
  const { json } = await upload(ada, "contacts", rows);
  await ada.call("PUT", `/api/imports/${json.id}/columns`, {});
  const { body } = await ada.send("GET", `/api/imports/${json.id}/errors.csv`);
  expect(body.split("\r\n")).toEqual([
    "line,reason,First Name,Email,Street",
    expect.stringMatching(/^2,.*5 values.*,Ilse,ilse@oak\.example,1 Mill Ln, York, UK$/),
    "",
  ]);
});

test("wrong rows are told with line and reason, and the others are imported", async () => {
  const { json } = await upload(ada, "contacts", "First Name,Email\nWell,well@oak.example\n,?\n=Odd,odd(at)oak\n");
  const checked = await ada.call("PUT", `/api/imports/${json.id}/columns`, {});
  expect(checked.json.counts).toEqual({ create: 1, update: 0, skip: 0, error: 2 });
  const file = await ada.send("GET", `/api/imports/${json.id}/errors.csv`);
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  expect(file.body.split("\r\n")).toEqual([
    "line,reason,First Name,Email",
    expect.stringMatching(/^3,.*First name is required.*,"",\?$/),
    expect.stringMatching(/^4,.*Invalid email address.*,'=Odd,odd\(at\)oak$/),
    "",
  ]);
});

test("the check says how many amounts are rounded", async () => {
  const { json } = await upload(
    ada,
    "opportunities",
    "Deal,Stage,Amount,Close Date\nCedar,open,15999.99,2027-01-02\nAsh,open,16000.00,2027-01-02\nElm,open,0.5,2027-01-02\n",
  );
  expect(json.rounded).toBe(0);
  const checked = await ada.call("PUT", `/api/imports/${json.id}/columns`, {});
  expect(checked.json).toMatchObject({ rounded: 2, counts: { create: 3 } });
  const page = await ada.send("GET", `/data/imports/${json.id}/check`);
  expect(page.body).toContain("2 amounts have cents and are rounded to whole dollars.");
});

const DEALS = [
  "Deal Name,Stage,Amount,Close Date,Contact Email,Contact Name,Company,Owner",
  "Harbour lamps,Qualified,1200,2027-03-31,iris@dock.example,Iris Lund,Dock Ltd,Bo",
  "Harbour chairs,Proposal,900,2027-04-30,iris@dock.example,Iris Lund,Dock Ltd,Nobody Known",
  "No person,Open,5,2027-05-31,,,Dock Ltd,",
].join("\n");

test("rows that name the same contact share one, and a word for a stage has to be known first", async () => {
  const { json } = await upload(ada, "opportunities", DEALS);
  const stages = { ...json.stages, Proposal: null };
  await ada.call("PUT", `/api/imports/${json.id}/columns`, { stages });
  const users = (await ada.call("GET", "/api/users")).json;
  const bosId = users.find((user: { firstName: string }) => user.firstName === "Bo").id;
  const choices = { stages: { Proposal: "contract-negotiation" }, owners: { Bo: bosId } };
  const over = await imported(ada, "opportunities", DEALS, choices);
  expect(over).toMatchObject({ counts: { create: 3, error: 0 } });
  const found = (await ada.call("GET", "/api/opportunities?q=Harbour&sort=name")).json;
  expect(found).toMatchObject([
    { name: "Harbour chairs", dealStage: "contract-negotiation" },
    { name: "Harbour lamps" },
  ]);
  const [chairs, lamps] = await Promise.all(
    found.map(async ({ id }: { id: string }) => (await ada.call("GET", `/api/opportunities/${id}`)).json),
  );
  expect(lamps.ownerUserId).toBe(bosId);
  expect(chairs.contacts).toMatchObject([{ firstName: "Iris", businessName: "Dock Ltd" }]);
  expect(chairs.contacts[0].id).toBe(lamps.contacts[0].id);
  expect(await contactsCalled("Dock")).toHaveLength(1);
  expect((await ada.call("GET", "/api/leaderboard/weekly-activity")).json).toEqual([]);
  await historyKept();
});

test("an undo takes back what nobody touched, leaves the rest and lists it", async () => {
  const fern = (
    await ada.call("POST", "/api/contacts", { firstName: "Fern", email: "fern@moss.example", contactType: "lead" })
  ).json;
  const text =
    "First Name,Email,Phone\nFern,fern@moss.example,555-0101\nReed,reed@moss.example,\nSage,sage@moss.example,\n";
  const { id } = await imported(ada, "contacts", text, { onMatch: "fill" });
  const [reed] = await contactsCalled("reed");
  await bo.call("PATCH", `/api/contacts/${reed.id}`, { notes: "Met at the fair" });
  expect(await bo.call("POST", `/api/imports/${id}/undo`)).toMatchObject({ status: 404 });
  expect(await ada.call("POST", `/api/imports/${id}/undo`)).toMatchObject({
    status: 200,
    json: { removed: 2, kept: [reed.id] },
  });
  expect(await contactsCalled("sage")).toEqual([]);
  expect((await ada.call("GET", `/api/contacts/${fern.id}`)).json).toMatchObject({ phone: null });
  expect((await ada.call("GET", `/api/imports/${id}`)).json).toMatchObject({ state: "undone", kept: [reed.id] });
  expect(await ada.call("POST", `/api/imports/${id}/undo`)).toMatchObject({ status: 409 });
  await historyKept();
});

test("the undo of more than 500 rows is answered at once and goes on in the background", async () => {
  const rows = Array.from({ length: 501 }, (_, n) => `Pia,pia${n}@ash.example`);
  const { id } = await imported(ada, "contacts", ["First Name,Email", ...rows, ""].join("\n"));
  const path = `/api/imports/${id}`;
  expect(await ada.call("POST", `${path}/undo`)).toMatchObject({ status: 202, json: { id, state: "undoing" } });
  expect(readable((await ada.open(`/data/imports/${id}`)).body)).toMatch(/of 501 records|everything was undone/);
  await expect.poll(async () => (await ada.call("GET", path)).json.state, { timeout: 20_000 }).toBe("undone");
  expect((await ada.call("GET", path)).json).toMatchObject({ removed: 501, kept: [] });
  expect(await contactsCalled("ash.example")).toEqual([]);
  const events = "select count(*)::int as count from security_events where type = 'import_undone'";
  const before = await app.orm.em.fork().execute(events);
  expect(await ada.call("POST", `${path}/undo`)).toMatchObject({ status: 409 });
  expect(await app.orm.em.fork().execute(events)).toEqual(before);
});

test("the undo of opportunities takes their contacts along, and not those that somebody uses", async () => {
  const text = DEALS.replaceAll("Harbour", "Lake")
    .replaceAll("dock", "pond")
    .replaceAll("Iris Lund,Dock", "Ivo Lund,Pond");
  const { id } = await imported(ada, "opportunities", text, { stages: { Proposal: "samples" } });
  const [chairs] = (await ada.call("GET", "/api/opportunities?q=Lake chairs")).json;
  await bo.call("PATCH", `/api/opportunities/${chairs.id}`, { dealSize: 1000 });
  const { json } = await ada.call("POST", `/api/imports/${id}/undo`);
  expect(json.removed).toBe(2);
  expect(json.kept).toHaveLength(2);
  expect((await ada.call("GET", "/api/opportunities?q=Lake")).json).toHaveLength(1);
  expect(await contactsCalled("pond")).toHaveLength(1);
  await historyKept();
});

test("an import is its owner's alone, and is cancelled only before it begins", async () => {
  const { json } = await upload(ada, "contacts", "First Name\nQuill\n");
  expect(await bo.call("GET", `/api/imports/${json.id}`)).toMatchObject({ status: 404 });
  expect(await ada.call("POST", `/api/imports/${json.id}/run`)).toMatchObject({ status: 409 });
  expect(await ada.call("POST", `/api/imports/${json.id}/cancel`)).toMatchObject({
    status: 200,
    json: { state: "cancelled" },
  });
  expect(await ada.call("PUT", `/api/imports/${json.id}/columns`, {})).toMatchObject({ status: 409 });
  const over = await imported(ada, "contacts", "First Name\nQuill\n");
  expect(await ada.call("POST", `/api/imports/${over.id}/cancel`)).toMatchObject({ status: 409 });
  expect(await ada.call("POST", `/api/imports/${over.id}/run`)).toMatchObject({ status: 409 });
});

test("a file that is no table is refused with a sentence, and nothing is kept of it", async () => {
  const open = 'First Name,Notes\nTess,"never closed\n';
  expect(await upload(ada, "contacts", open)).toMatchObject({
    status: 400,
    json: { fieldErrors: { file: [expect.stringMatching(/line/)] } },
  });
  expect(await upload(ada, "people", "First Name\nTess\n")).toMatchObject({
    status: 400,
    json: { fieldErrors: { kind: [expect.any(String)] } },
  });
  expect(await upload(ada, "contacts", "x".repeat(10_100_000))).toMatchObject({ status: 413 });
  expect(await contactsCalled("Tess")).toEqual([]);
});

test("two people import the same people at once: nobody is there twice", async () => {
  const rows = (prefix: string) => Array.from({ length: 900 }, (_, n) => `Crowd${n},crowd${n}@many.example,${prefix}`);
  const file = (prefix: string) => ["First Name,Email,Notes", ...rows(prefix)].join("\n");
  const [one, other] = await Promise.all([imported2(ada, file("a")), imported2(bo, file("b"))]);
  expect(one.counts.create + other.counts.create).toBe(900);
  expect(await contactsCalled("many.example&limit=1")).toBeDefined();
  await historyKept();
});

/** Like {@link imported}, without comparing with the check, because others import meanwhile. */
async function imported2(who: Visitor, text: string) {
  const { json } = await upload(who, "contacts", text);
  expect(await who.call("PUT", `/api/imports/${json.id}/columns`, {})).toMatchObject({ status: 200 });
  expect(await who.call("POST", `/api/imports/${json.id}/run`)).toMatchObject({ status: 202 });
  const over = await ended(who, json.id);
  expect(over).toMatchObject({ state: "done" });
  return over;
}

test("an export is imported by owners alone, and what is there stays as it is", async () => {
  const send = async (who: Visitor, bytes: ArrayBuffer) => {
    const body = new FormData();
    body.set("kind", "export");
    body.set("file", new File([bytes], "export.zip"));
    const answer = await who.send("POST", "/api/imports", { body });
    return { status: answer.status, json: JSON.parse(answer.body) };
  };
  await app.orm.em.fork().execute("update users set role = 'owner' where email like 'ada%'");
  const archive = await (await fetch(`${app.url}/api/export`, { headers: { Cookie: ada.cookies() } })).arrayBuffer();
  expect(await send(bo, archive)).toMatchObject({ status: 403 });
  const [someone] = await contactsCalled("Haddad");
  const { status, json } = await send(ada, archive);
  expect({ status, json }).toMatchObject({ status: 201, json: { state: "checked", counts: { create: 0 } } });
  expect(await ada.call("PUT", `/api/imports/${json.id}/columns`, {})).toMatchObject({ status: 409 });
  await ada.call("POST", `/api/imports/${json.id}/run`);
  expect(await ended(ada, json.id)).toMatchObject({ state: "done", counts: { create: 0, error: 0 } });
  expect((await contactsCalled("Haddad"))[0]).toEqual(someone);
  expect(await send(ada, new TextEncoder().encode("no zip").buffer)).toMatchObject({ status: 400 });

  const setRole = (role: string) =>
    app.orm.em.fork().execute("update users set role = ? where email like 'ada%'", [role]);
  const checked = (await send(ada, archive)).json.id;
  await setRole("member");
  expect(await ada.call("POST", `/api/imports/${checked}/run`)).toMatchObject({ status: 403 });
  await setRole("owner");
  await app.orm.em.fork().execute("update users set role = 'owner' where email like 'bo%'");
  const { id } = (await ada.call("GET", "/api/auth/user")).json;
  expect(await bo.call("PATCH", `/api/team/${id}`, { role: "member" })).toMatchObject({ status: 200 });
  expect(await ada.call("GET", `/api/imports/${checked}`)).toMatchObject({ json: { state: "cancelled" } });
});

test("an import of an export stops at the next batch when whoever started it is no owner any more", async () => {
  const run = (statement: string) => app.orm.em.fork().execute(statement);
  await run("update users set role = 'owner' where email like 'ada%'");
  const archive = await (await fetch(`${app.url}/api/export`, { headers: { Cookie: ada.cookies() } })).arrayBuffer();
  const body = new FormData();
  body.set("kind", "export");
  body.set("file", new File([archive], "export.zip"));
  const { id } = JSON.parse((await ada.send("POST", "/api/imports", { body })).body);
  await run("update users set role = 'member' where email like 'ada%'");
  await run(`update imports set state = 'running', counts = null, started_at = now() where id = '${id}'`);
  expect(await ended(ada, id)).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("no longer an owner"),
  });
});
