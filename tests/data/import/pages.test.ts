/** The pages of an import, as a browser without script uses them. */
import { expect, test } from "vitest";
import { withAdaAndBo } from "../../harness/with-app.ts";
import { attributesIn, elementsIn, heading, readable, textsIn, typedIn, type Visitor } from "../../http/visitor.ts";
import { upload } from "./imports.ts";

const { app, ada, bo } = withAdaAndBo();

const sendForm = (who: Visitor, path: string, fields: Record<string, string>, file?: File) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set("file", file);
  return who.send("POST", path, { body, headers: { Accept: "text/html", "Sec-Fetch-Site": "same-origin" } });
};

const DEALS = [
  "Deal;Phase;Betrag;Closing",
  "Hafenlicht;Qualified;1.200,50;03/04/2027",
  "Hafenstuhl;Wohlwollen;900,00;13/04/2027",
].join("\n");

/** The choices that the form of the columns has at first. */
function choicesIn(page: string): Record<string, string> {
  const names = attributesIn(page, "form[enctype] select", "name");
  return Object.fromEntries(names.map((name) => [name, typedIn(page, name) ?? ""]));
}

test("the check says how many contacts have no first name", async () => {
  const file = "First Name,Last Name,Company,Email\nAda,King,,\n,Lund,Dock Ltd,\n,,Oak Ltd,\n,,,info@elm.example\n";
  const { json } = await upload(bo, "contacts", file);
  const checked = await bo.call("PUT", `/api/imports/${json.id}/columns`, { contactType: "lead" });
  expect(checked.json).toMatchObject({ renamed: 3, counts: { create: 4 } });
  const page = await bo.send("GET", `/data/imports/${json.id}/check`);
  expect(page.body).toContain("3 contacts have no first name. Their last name, business or email is used as the name.");
});

test("from a file to its undo: every step is a page, and what is to be chosen is asked for", async () => {
  expect((await ada.open("/data")).body).toContain('href="/data/import"');
  const sent = await sendForm(ada, "/data/import", { kind: "opportunities" }, new File([DEALS], "deals.csv"));
  expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/data\/imports\/[\w-]+\/columns$/) });
  const columnsPath = sent.location ?? "";
  const path = columnsPath.replace("/columns", "");

  const first = await ada.open(columnsPath);
  expect(heading(first.body)).toBe("Columns");
  expect(readable(first.body)).toContain("Hafenlicht · Hafenstuhl");
  const fields = {
    "columns.Deal": "name",
    "columns.Phase": "dealStage",
    "columns.Betrag": "dealSize",
    "columns.Closing": "targetCloseDate",
  };
  const refused = await sendForm(ada, columnsPath, { ...choicesIn(first.body), ...fields, dateOrder: "" });
  expect(refused.status).toBe(400);
  expect(textsIn(refused.body, "#columns-errors li").join(" ")).toMatch(/Wohlwollen/);

  const again = await ada.open(columnsPath);
  expect(choicesIn(again.body)).toMatchObject(fields);
  const checked = await sendForm(ada, columnsPath, {
    ...choicesIn(again.body),
    "stages.Wohlwollen": "samples",
    dateOrder: "dmy",
  });
  expect(checked).toMatchObject({ status: 303, location: `${path}/check` });
  const check = await ada.open(`${path}/check`);
  expect(textsIn(check.body, "dl:first-of-type > div").slice(0, 4)).toEqual([
    "created 2",
    "updated 0",
    "skipped 0",
    "rejected 0",
  ]);
  expect(readable(check.body)).toContain("Deal Size $1,201 Target Close Date Apr 3, 2027 Owner Ada");
  expect(await ada.open(path)).toMatchObject({ status: 302, location: `${path}/check` });

  // Another tab reads the days differently.
  await sendForm(ada, columnsPath, { ...choicesIn(again.body), "stages.Wohlwollen": "open", dateOrder: "dmy" });
  const stale = { intent: "run", version: typedIn(check.body, "version") ?? "" };
  for (const sent of [stale, { intent: "run" }]) {
    expect(await ada.submit(path, sent)).toMatchObject({ status: 303, location: `${path}/check` });
    expect(readable((await ada.open(`${path}/check`)).body)).toContain("The columns were changed in another tab");
  }
  expect((await ada.call("GET", "/api/opportunities?q=Hafen")).json).toEqual([]);
  await sendForm(ada, columnsPath, { ...choicesIn(again.body), "stages.Wohlwollen": "samples", dateOrder: "dmy" });
  const version = typedIn((await ada.open(`${path}/check`)).body, "version") ?? "";
  expect(await ada.submit(path, { intent: "run", version })).toMatchObject({ status: 303, location: path });
  await expect.poll(async () => heading((await ada.open(path)).body)).toBe("Import: done");
  expect((await ada.call("GET", "/api/opportunities?q=Hafen&sort=name")).json).toMatchObject([
    { name: "Hafenlicht", dealSize: 1201, targetCloseDate: "2027-04-03" },
    { name: "Hafenstuhl", dealStage: "samples" },
  ]);
  expect(await bo.open(path)).toMatchObject({ status: 404 });
  expect(await ada.submit(path, { intent: "undo" })).toMatchObject({ status: 303, location: path });
  expect(readable((await ada.open(path)).body)).toContain("everything was undone");
  expect((await ada.call("GET", "/api/opportunities?q=Hafen")).json).toEqual([]);
  expect((await ada.open("/data")).body).toContain("Undone");
});

test("pasted rows are a file too, and a file that cannot be read says why beside the field", async () => {
  const pasted = await sendForm(ada, "/data/import", {
    kind: "contacts",
    pasted: "First Name\tEmail\r\nPia\tpia@paste.example\r\n",
  });
  expect(pasted.status).toBe(303);
  expect(typedIn((await ada.open(pasted.location ?? "")).body, "columns.Email")).toBe("email");
  const nothing = await sendForm(ada, "/data/import", { kind: "contacts", pasted: "" });
  expect(nothing.status).toBe(400);
  expect(textsIn(nothing.body, "#file-error")).toEqual(["Choose a file, or paste rows"]);
  const empty = await sendForm(ada, "/data/import", { kind: "contacts" }, new File([], "empty.csv"));
  expect(textsIn(empty.body, "#file-error")).toEqual(["This file is empty: choose another one, or paste rows"]);
  const open = await sendForm(ada, "/data/import", { kind: "contacts", pasted: 'First Name\n"Pia\n' });
  expect(textsIn(open.body, "#file-error").join()).toMatch(/line/);
  expect(typedIn(open.body, "pasted")).toContain('"Pia');
});

test("an import is cancelled before it begins, and the page that waits renews itself without script", async () => {
  const sent = await sendForm(ada, "/data/import", { kind: "contacts", pasted: "First Name\nPia\n" });
  const path = (sent.location ?? "").replace("/columns", "");
  expect(await ada.submit(path, { intent: "cancel" })).toMatchObject({ status: 303, location: "/data" });
  expect(heading((await ada.open(path)).body)).toBe("Import: canceled");
  await app.orm.em
    .fork()
    .execute(
      "update imports set state = 'running', leased_until = now() + interval '1 hour' where state = 'cancelled'",
    );
  const running = (await ada.open(path)).body;
  expect(running).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/i);
  expect(elementsIn(running, "progress")).toHaveLength(1);
});

test("a sample file has the columns that are recognized", async () => {
  const { body, headers } = await ada.send("GET", "/data/import/sample.csv?kind=opportunities");
  expect(headers.get("Content-Disposition")).toContain("sample-opportunities.csv");
  expect(body).toMatch(/^Opportunity Name,/);
});
