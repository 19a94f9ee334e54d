/** Deals as programs export them: status beside stage, columns and stages, days (docs/product.md#import). */
import { expect, test } from "vitest";
import { stageOfWord } from "#app/data/import/columns/words.ts";
import { readRecords } from "#app/data/import/rows/records.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { allOf, readFile, tableOf } from "../data/import/read-file.ts";

/** Headers after a deal's name, size and close date; cells; and the stage that it has. */
const STATUS: [program: string, headers: string, cells: string, stage: string][] = [
  ["Pipedrive, lost", "Deal - Stage,Deal - Status", "Proposal Made,Lost", "lost-closed"],
  ["Pipedrive, won", "Deal - Stage,Deal - Status", "Negotiations Started,Won", "won-closed"],
  ["Pipedrive, open", "Deal - Stage,Deal - Status", "Qualified,Open", "qualified"],
  ["HubSpot, won", "Deal Stage,Is Closed Won,Is closed lost", "Contract Sent,true,false", "won-closed"],
  ["HubSpot, lost", "Deal Stage,Is Closed Won,Is closed lost", "Contract Sent,false,true", "lost-closed"],
  ["Salesforce report, won", "Stage,Closed,Won", "Proposal,1,1", "won-closed"],
  ["Salesforce report, lost", "Stage,Closed,Won", "Proposal,1,0", "lost-closed"],
  ["Salesforce report, open", "Stage,Closed,Won", "Proposal,0,0", "contract-negotiation"],
  ["Dynamics 365", "Pipeline Phase,Status", "Propose,Lost", "lost-closed"],
  ["Copper", "Stage,Status", "Qualified,Abandoned", "lost-closed"],
  ["Close", "status_label,status_type", "Proposal Sent,won", "won-closed"],
  ["Freshsales", "Deal stage,Status", "Negotiation,Won", "won-closed"],
  ["Zoho", "Stage,Outcome", "Value Proposition,Lost", "lost-closed"],
  ["Insightly", "Pipeline Stage,Opportunity State", "Qualified,WON", "won-closed"],
  ["Salesforce Data Loader, won", "STAGENAME,ISCLOSED,ISWON", "Prospecting,true,true", "won-closed"],
  ["Salesforce Data Loader, lost", "STAGENAME,ISCLOSED,ISWON", "Prospecting,true,false", "lost-closed"],
  ["Bitrix24", "Stage,Won", "Proposal,Y", "won-closed"],
  ["German", "Phase,Status", "Angebot,Gewonnen", "won-closed"],
  ["French", "Étape,Statut", "Devis envoyé,Perdue", "lost-closed"],
  ["Spanish", "Etapa,Estado", "Propuesta,Ganada", "won-closed"],
];

test.for(STATUS)("%s: a deal that was closed is, whatever its stage", async ([, headers, cells, stage]) => {
  const { records, errors } = await readFile(
    `Deal Name,Amount,Close Date,${headers}\nBirch,5,2027-01-02,${cells}\n`,
    "opportunities",
  );
  expect(errors).toEqual({});
  expect(records).toMatchObject([{ opportunity: { dealStage: stage } }]);
});

test("Vtiger's potentials: the kind of a linked record before its name, and its own stages (vtiger_sales_stage)", async () => {
  const header = "Potential Name,Related To,Contact Name,Amount,Expected Close Date,Sales Stage";
  const { records, errors } = await readFile(
    `${header}\nBirch,Accounts::::Tarrow Glass,Contacts::::Ida Hale,5,2027-01-02,Proposal or Price Quote\n`,
    "opportunities",
  );
  expect(errors).toEqual({});
  expect(records).toMatchObject([
    {
      opportunity: { name: "Birch", dealStage: "contract-negotiation" },
      contacts: [{ firstName: "Ida", lastName: "Hale" }],
    },
  ]);
  expect(["Negotiation or Review", "Identify Decision Makers"].map(stageOfWord)).toEqual([
    "contract-negotiation",
    "qualified",
  ]);
});

test("a status that says nothing of how a deal ended is not used, and one beside no stage is the stage", async () => {
  const file = (status: string) => `Deal Name,Amount,Close Date,Stage,Status\nBirch,5,2027-01-02,Proposal,${status}\n`;
  expect((await readFile(file("Green"), "opportunities")).plan.columns.Status).toBeNull();
  const { plan } = await readFile("Deal Name,Amount,Close Date,Status\nBirch,5,2027-01-02,Won\n", "opportunities");
  expect(plan.columns.Status).toBe("dealStage");
});

const NEEDED = ["name", "contactBusiness", "contactName", "dealSize", "targetCloseDate", "dealStage"];

test.for([
  ["French", "Opportunité;Société;Contact;Montant HT;Date de signature prévue;Étape"],
  ["German", "Projekt;Kunde;Ansprechperson;Betrag;Abschluss;Status"],
  ["Salesforce, German", "Opportunity-Name;Account-Name;Ansprechpartner;Betrag;Abschlussdatum;Phase"],
  ["Spanish", "Oportunidad;Cliente;Contacto;Importe;Fecha prevista de cierre;Etapa"],
  ["Italian", "Opportunità;Cliente;Referente;Importo;Data di chiusura;Fase"],
  ["Portuguese", "Negócio;Cliente;Pessoa de contato;Valor;Data de fechamento;Etapa"],
  ["Dutch", "Projectnaam (Project);Klant;Contactpersoon;Bedrag;Sluitingsdatum;Fase"],
  ["Polish", "Nazwa szansy;Klient;Osoba kontaktowa;Kwota;Data zamknięcia;Etap"],
  ["Russian", "Название сделки;Компания;Контакт;Сумма;Предполагаемая дата закрытия;Стадия сделки"],
  ["Japanese", "案件名;取引先;担当;金額;完了予定日;フェーズ"],
  ["Dynamics 365", "Topic;Potential Customer;Contact;Est. Revenue;Est. Close Date;Pipeline Phase"],
] as const)("%s: a deal's columns are found by their names", async ([language, header]) => {
  const { plan } = await readFile(`${header}\nBirch;Hale;Ida Hale;5;2027-01-02;open\n`, "opportunities");
  const missing = language === "Japanese" ? ["contactName"] : language === "Dutch" ? ["name"] : [];
  expect(Object.values(plan.columns).filter(Boolean)).toEqual(NEEDED.filter((field) => !missing.includes(field)));
});

test.for([
  ["Dutch", "Naam;Klant;Contactpersoon;Fase;Bedrag;Verwachte sluitdatum", "Naam"],
  ["Polish", "Nazwa;Klient;Etap;Kwota;Data zamknięcia", "Nazwa"],
  ["Swedish", "Ämne;Kund;Status;Belopp;Stängningsdatum", "Ämne"],
  ["a list that says when it is due", "Name;Company;Stage;Value;Due", "Name"],
] as const)("%s: the deal's own name is found, and nothing is asked for", async ([, header, name]) => {
  const day = header.split(";").findIndex((one) => /datum|data|due/i.test(one));
  const size = header.split(";").findIndex((one) => /bedrag|kwota|belopp|value/i.test(one));
  const stage = header.split(";").findIndex((one) => /fase|etap|stat|stage/i.test(one));
  const row = header
    .split(";")
    .map((_, at) => (at === day ? "2027-01-02" : at === size ? "5" : at === stage ? "open" : "Elm"));
  const { plan, errors } = await readFile(`${header}\n${row.join(";")}\n`, "opportunities");
  expect([errors, plan.columns[name]]).toEqual([{}, "name"]);
});

test.for([
  ["GUIDs", "(Do Not Modify) Opportunity", "7d1f6f0e-6d0a-4a49-9f0e-3a0f5a7e2c19"],
  ["checksums", "Opportunity Name", "pQ8r2w=="],
  ["ids of records", "Deal", "006Ab00000XyZ12IAF"],
  ["ids with a prefix", "Opportunity", "oppo_8fKq2Lm"],
  ["hashes", "Deal Name", "9e107d9d372bb6826bd81d3542a419d6"],
] as const)("a column of %s is proposed for no name, whatever it is called", async ([, header, id]) => {
  const { plan, records } = await readFile(
    `${header},Topic,Contact,Stage,Value,Close Date\n${id},Rink boards,${id},open,5,2027-01-02\n`,
    "opportunities",
  );
  expect(plan.columns).toMatchObject({ [header]: null, Topic: "name", Contact: null });
  expect(records).toMatchObject([{ opportunity: { name: "Rink boards" }, contacts: [] }]);
});

test("a deal called by a number, a year or one long word keeps its name", async () => {
  for (const name of ["20415", "Website-Relaunch-2027", "Q3", "Hochregallagererweiterung2"]) {
    const { plan } = await readFile(`Deal,Stage,Value,Close Date\n${name},open,5,2027-01-02\n`, "opportunities");
    expect(plan.columns.Deal).toBe("name");
  }
});

test("addresses in the column of a contact are addresses", async () => {
  const { records } = await readFile(
    "Deal,Stage,Value,Close Date,Contact\nBirch,open,5,2027-01-02,ida@hale.example\n",
    "opportunities",
  );
  expect(records[0]?.contacts).toMatchObject([{ email: "ida@hale.example" }]);
});

const REASONS = {
  key: "built-in.lostReason",
  type: "choice",
  choices: ["price", "timing", "competitor", "no-budget", "other"].map((id) => ({ id, label: id, archived: false })),
} as unknown as CustomField;

test.for([
  ["4. Closed Lost - price", "price", null],
  ["Lost (competitor)", "competitor", null],
  ["Lost to a competitor", "competitor", null],
  ["Closed Lost: no budget", "no-budget", null],
  ["Verloren – zu teuer", "price", null],
  ["Perdida por precio", "price", null],
  ["Closed - Lost - bad timing", "timing", null],
  ["Lost – their boiler burst", "other", "Lost Reason: their boiler burst"],
  ["Lost/Closed", null, null],
  ["Closed Lost", null, null],
  ["Closed lost (Sales Pipeline)", null, null],
  ["Closed lost (Renewals)", null, null],
] as const)("the stage “%s” has the lost reason %s", async ([cell, lostReason, description]) => {
  const text = `Deal,Stage,Value,Close Date\nBirch,${cell},5,2027-01-02\nOak,Open (Renewals),5,2027-01-02\n`;
  const table = await tableOf(text);
  const { plan } = await readFile(text, "opportunities");
  const [row] = await allOf(readRecords(table, "opportunities", plan, [], REASONS));
  expect(row).toMatchObject({ opportunity: { dealStage: "lost-closed", lostReason, description } });
});

test("a reason of its own column counts before the one of the stage, and an open deal's stage has none", async () => {
  const text =
    "Deal,Stage,Value,Close Date,Lost Reason\nBirch,Lost - price,5,2027-01-02,timing\nOak,Open - price,5,2027-01-02,\n";
  const { plan } = await readFile(text, "opportunities");
  const stages = { ...plan.stages, "Open - price": "open" } as const;
  const rows = await allOf(readRecords(await tableOf(text), "opportunities", { ...plan, stages }, [], REASONS));
  expect(rows).toMatchObject([
    { opportunity: { lostReason: "timing", description: null } },
    { opportunity: { lostReason: null, description: null } },
  ]);
});

test.for([
  ["Devis envoyé", "contract-negotiation"],
  ["Gagnée", "won-closed"],
  ["Perdue", "lost-closed"],
  ["Angebot/Preisangebot", "contract-negotiation"],
  ["Verhandlung/Überprüfung", "contract-negotiation"],
  ["Geschlossen und gewonnen", "won-closed"],
  ["Geschlossen, aber verloren", "lost-closed"],
  ["offeriert", "contract-negotiation"],
  ["in Verhandlung", "contract-negotiation"],
  ["Chiusa vinta", "won-closed"],
  ["Cerrada perdida", "lost-closed"],
  ["Prise de contact", "open"],
  ["Analyse des besoins", "qualified"],
  ["Análisis de necesidades", "qualified"],
  ["Envoi d'échantillons", "samples"],
  ["Invio dei campioni", "samples"],
  ["Négociation du contrat", "contract-negotiation"],
  ["Envoi de la proposition", "contract-negotiation"],
  ["Negociación del contrato", "contract-negotiation"],
  ["Negociação do contrato", "contract-negotiation"],
  ["Negoziazione del contratto", "contract-negotiation"],
  ["Contractonderhandeling", "contract-negotiation"],
  ["Avtalsförhandling", "contract-negotiation"],
  ["Negocjacje umowy", "contract-negotiation"],
  ["Contrat signé", "won-closed"],
  ["Classée sans suite", "lost-closed"],
  ["Proof of the concept", "samples"],
  ["de la", null],
  ["3. Qualified", "qualified"],
  ["Stage 2: Demo", "samples"],
  ["Closed Won – Upsell", "won-closed"],
  ["Angenommen", "won-closed"],
  ["Versendet", "contract-negotiation"],
  ["nicht gewonnen", null],
  ["Wonderland", null],
] as const)("the stage “%s” is %s", ([word, stage]) => {
  expect(stageOfWord(word)).toBe(stage);
});

test.for([
  ['"Ida Tarn,Bo Lund"', ["Ida Tarn", "Bo Lund"]],
  ['"Tarn, Ida"', ["Ida Tarn"]],
  ["Ida Tarn; Bo Lund", ["Ida Tarn", "Bo Lund"]],
  ['"van der Meer, Jan Bo"', ["Jan Bo van der Meer"]],
] as const)("the contacts %s of a deal are %s", async ([cell, people]) => {
  const { records } = await readFile(
    `Name,Stage,Value,Close Date,Contacts\nRoof,open,5,2027-01-02,${cell}\n`,
    "opportunities",
  );
  expect(records[0]?.contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(people);
});

const DAYS = "Deal,Stage,Amount,Close Date\n";
const deal = (day: string) => `Birch,open,5,${day}\n`;

test.for([
  ["a day of one order", ["03/04/2027", "25/12/2026"], "dmy"],
  ["and what is a day in no order", ["03/04/2027", "25/12/2026", "30/02/2027", "########"], "dmy"],
  ["the other order", ["03/04/2027", "12/25/2026"], "mdy"],
  ["days that contradict each other", ["03/04/2027", "25/12/2026", "12/25/2026"], null],
] as const)("the order of days is settled by %s", async ([, days, order]) => {
  const { plan, errors } = await readFile(DAYS + days.map(deal).join(""), "opportunities");
  expect(plan.dateOrder).toBe(order);
  expect(errors.dateOrder).toEqual(order ? undefined : [expect.stringContaining("Choose the order")]);
});

test("deals without a column of stages are at the first one, and won where a status says so", async () => {
  const rows = "Birch,5,2027-01-02,Open\nOak,6,2027-01-03,Won\n";
  const file = await readFile(`Deal Name,Amount,Close Date,Deal - Status\n${rows}`, "opportunities");
  const { plan } = file;
  const columns = { ...plan.columns, "Deal - Status": "dealStatus" as const };
  const { errors, records } = await readFile(`Deal Name,Amount,Close Date,Deal - Status\n${rows}`, "opportunities", {
    columns,
  });
  expect(errors).toEqual({});
  expect(records).toMatchObject([{ opportunity: { dealStage: "open" } }, { opportunity: { dealStage: "won-closed" } }]);
  const without = await readFile("Deal Name,Amount,Close Date\nBirch,5,2027-01-02\n", "opportunities");
  expect([without.errors, without.records]).toMatchObject([{}, [{ opportunity: { dealStage: "open" } }]]);
});

test.for([
  ["Value (k€)", "18", 18_000],
  ["Amount in TEUR", "12,5", 12_500],
  ["Amount ($000)", "7", 7_000],
  ["Betrag in Tsd. €", "40", 40_000],
  ["Value MSEK", "1.2", 1_200_000],
  ["Amount in thousands", "18k", 18_000],
  ["Amount 2000", "18", 18],
  ["Amount (kg)", "18", 18],
] as const)("an amount below “%s”: %s is %d", async ([header, cell, size]) => {
  const { records } = await readFile(
    `Deal,Stage,${header},Close Date\nOak,open,"${cell}",2027-01-02\n`,
    "opportunities",
    {
      columns: { Deal: "name", Stage: "dealStage", [header]: "dealSize", "Close Date": "targetCloseDate" },
    },
  );
  expect(records).toMatchObject([{ opportunity: { dealSize: size } }]);
});

test.for([
  ["Q1 2027", "2027-03-31"],
  ["2027-Q2", "2027-06-30"],
  ["T1/27", "2027-03-31"],
  ["Dec 2026", "2026-12-31"],
  ["Februar 2028", "2028-02-29"],
  ["12/2026", "2026-12-31"],
  ["2027-01", "2027-01-31"],
] as const)("a deal that closes in “%s” closes on its last day, %s", async ([cell, day]) => {
  const { records } = await readFile(
    `Deal,Stage,Amount,Close Date,Next Step Date\nOak,open,5,${cell},\n`,
    "opportunities",
  );
  expect(records).toMatchObject([{ opportunity: { targetCloseDate: day } }]);
});

test("a day of a next step is no month", async () => {
  const rows = "Oak,open,5,2027-01-02,2027-01-04\nElm,open,5,2027-01-02,Dec 2026\n";
  const { records, wrong } = await readFile(`Deal,Stage,Amount,Close Date,Next Step Date\n${rows}`, "opportunities");
  expect([records.length, wrong.length]).toEqual([1, 1]);
});
