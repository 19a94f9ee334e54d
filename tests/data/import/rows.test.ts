import { expect, test } from "vitest";
import { completePlan } from "#app/data/import/columns/proposal.server.ts";
import { contactKey, rowId } from "#app/data/import/rows/row-id.server.ts";
import { ADA, readFile } from "./read-file.ts";

const DEALS = "Deal,Stage,Amount,Close date,Owner,Contact,Email,Company";

test("a full name is split, an address taken out of brackets, a phone kept as it is", async () => {
  const file =
    'Name,E-Mail,Tel.,Firma\n"Okafor, Mina",Mina <mina@larkspur.example>,0049 030 5550112233445566,Larkspur\n';
  const { records, plan } = await readFile(file, "contacts");
  expect(plan.columns).toEqual({ Name: "name", "E-Mail": "email", "Tel.": "phone", Firma: "businessName" });
  expect(records).toMatchObject([
    {
      contact: {
        firstName: "Mina",
        lastName: "Okafor",
        email: "mina@larkspur.example",
        phone: "0049 030 5550112233445566",
        businessName: "Larkspur",
        contactType: "lead",
      },
    },
  ]);
});

test("a row without a type has the one that was chosen for all", async () => {
  const { records } = await readFile("First Name,Type\nMina,\nOmar,Lead\n", "contacts", { contactType: "client" });
  expect(records).toMatchObject([{ contact: { contactType: "client" } }, { contact: { contactType: "lead" } }]);
});

test("columns whose names say nothing are known by their values", async () => {
  const file = "Who is it,A,B\nMina,mina@larkspur.example,+1 415 555 0134\nZoë,zoe@cafezoe.example,020 555 0143\n";
  const { plan, errors } = await readFile(file, "contacts");
  expect(plan.columns).toEqual({ "Who is it": null, A: "email", B: "phone" });
  expect(errors).toEqual({ columns: ["Choose the column of First Name or of Full Name"] });
});

test("a wrong row has its line, its cells and the reason in the words of the form", async () => {
  const file = `First Name,Email,Phone,Type,Notes\nMina,mina@,,Lead,\n,,+45 20123456,Lead,\nZoë,,4.91512E+11,,\nRavi,,,Friend,\nAiko,,,Client,${"n".repeat(10_001)}\nOmar,,,,\n`;
  const { wrong, records } = await readFile(file, "contacts", {
    columns: { "First Name": "firstName", Email: "email", Phone: "phone", Type: "contactType", Notes: "notes" },
  });
  expect(wrong).toEqual([
    "2 Email: Invalid email address",
    "3 First Name: First name is required",
    "4 Phone: “4.91512E+11” was shortened by a spreadsheet: save the file with that column as text",
    "5 Contact Type: “Friend” is not a contact type",
    "6 Notes: At most 10,000 characters",
  ]);
  expect(records).toMatchObject([{ line: 7, contact: { firstName: "Omar", contactType: "lead" } }]);
});

test("an opportunity has the stage and owner that its words mean, whole dollars and its day", async () => {
  const file = `${DEALS}\nLobby,closed  WON,"$1,200.50",31/12/2026,ada king,,,\nStall,Legal review,5,30/11/2026,Nobody,,,\n`;
  const { records, plan, errors } = await readFile(file, "opportunities");
  expect(plan).toMatchObject({ dateOrder: "dmy", stages: { "closed WON": "won-closed", "Legal review": null } });
  expect(plan.owners).toEqual({ "ada king": ADA.id, Nobody: null });
  expect(errors).toEqual({ stages: ["Choose a stage for “Legal review”"] });
  expect(records).toMatchObject([
    {
      opportunity: {
        name: "Lobby",
        dealStage: "won-closed",
        dealSize: 1201,
        targetCloseDate: "2026-12-31",
        ownerUserId: ADA.id,
      },
    },
  ]);
  const chosen = { stages: { "legal REVIEW": "contract-negotiation", "Closed won": "won-closed" } } as const;
  const second = await readFile(file, "opportunities", chosen);
  expect(second.errors).toEqual({});
  expect(second.records[1]).toMatchObject({ opportunity: { dealStage: "contract-negotiation" } });
});

test("dates that can be read in two ways wait for a choice", async () => {
  const file = `${DEALS}\nLobby,Open,5,03/04/2026,,,,\nStall,Open,5,05/06/2026,,,,\n`;
  const { plan, errors, wrong } = await readFile(file, "opportunities");
  expect(plan.dateOrder).toBeNull();
  expect(errors).toEqual({
    dateOrder: ["Choose the order of day, month and year: some dates are ambiguous"],
  });
  expect(wrong[0]).toBe("2 Target Close Date: “03/04/2026” is ambiguous: choose the order of day, month and year");
  const { records } = await readFile(file, "opportunities", { dateOrder: "mdy" });
  expect(records).toMatchObject([
    { opportunity: { targetCloseDate: "2026-03-04" } },
    { opportunity: { targetCloseDate: "2026-05-06" } },
  ]);
});

test("a row names its contacts by address or name; a business alone makes none", async () => {
  const rows = [
    "A,Open,5,2026-12-31,,Mina Okafor,mina@larkspur.example,Larkspur",
    "B,Open,5,2026-12-31,,,jonas@nordwind.example,",
    "C,Open,5,2026-12-31,,,,Larkspur",
    "D,Open,5,2026-12-31,,Mina Okafor; Ravi Iyer,,Larkspur; Iyer",
    "E,Open,5,2026-12-31,,Mina; Ravi; Aiko,a@b.example; c@d.example,",
    "F,Open,5,2026-12-31,,Mina Okafor;mina OKAFOR,,Larkspur Ltd",
    "G,Open,5,2026-12-31,,Mina,not an address,",
  ];
  const { records, wrong } = await readFile(`${DEALS}\n${rows.join("\n")}\n`, "opportunities");
  expect(
    records.map(({ contacts }) =>
      contacts.map(({ firstName, lastName, email, businessName }) => [firstName, lastName, email, businessName]),
    ),
  ).toEqual([
    [["Mina", "Okafor", "mina@larkspur.example", "Larkspur"]],
    [["jonas", "", "jonas@nordwind.example", null]],
    [],
    [
      ["Mina", "Okafor", "", "Larkspur"],
      ["Ravi", "Iyer", "", "Iyer"],
    ],
    [["mina", "OKAFOR", "", "Larkspur Ltd"]],
  ]);
  expect(wrong).toEqual([
    "6 Contact's Name: 3 names, but 2 addresses of contacts",
    "8 Contact's Email: Invalid email address",
  ]);
});

test("contacts in the rows are one by their address, else by name and business", () => {
  const mina = {
    firstName: "Mina",
    lastName: "Okafor",
    email: "",
    phone: null,
    businessName: "Larkspur",
    notes: null,
    contactType: "lead",
  } as const;
  expect(contactKey({ ...mina, businessName: "LARKSPUR, Inc." })).toBe(contactKey(mina));
  expect(contactKey({ ...mina, firstName: "Mira" })).not.toBe(contactKey(mina));
  const withAddress = { ...mina, email: "Mina@larkspur.example" };
  expect(contactKey({ ...withAddress, firstName: "M.", email: "mina@LARKSPUR.example" })).toBe(contactKey(withAddress));
});

test("a row's id follows from its file and line", () => {
  expect(rowId("ab", 2)).toBe(rowId("ab", 2));
  expect(new Set([rowId("ab", 2), rowId("ab", 3), rowId("ac", 2), rowId("ab", "2 ")]).size).toBe(4);
  expect(rowId("ab", 2)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
});

test("other columns have other words: what was chosen stays, what is new is proposed, the rest goes", async () => {
  const file = "Deal,Stage,Phase,Amount,Close\nLobby,Open,Won,5,2026-12-31\nStall,Mine,Mine,5,2026-12-31\n";
  const { table, plan } = await readFile(file, "opportunities");
  expect(plan.stages).toEqual({ Open: "open", Mine: null });
  const columns = { ...plan.columns, Stage: null, Phase: "dealStage" as const };
  const changed = await completePlan(table, { ...plan, columns, stages: { Open: "open", Mine: "samples" } }, []);
  expect(changed.stages).toEqual({ Won: "won-closed", Mine: "samples" });
});

test("a plan names each wrong choice of a column", async () => {
  const file = "Deal,Stage,Amount,Close\nLobby,Open,5,2026-12-31\n";
  const columns = { Deal: "name", Stage: "dealStage", Amount: "name", Close: "email", Else: "owner" } as const;
  const { errors } = await readFile(file, "opportunities", { columns });
  expect(errors.columns).toEqual([
    "The file has no column “Else”",
    "email is not a field of opportunities",
    "Two columns are Opportunity Name: choose one",
    "Choose the column of Deal Size",
    "Choose the column of Target Close Date",
  ]);
});
