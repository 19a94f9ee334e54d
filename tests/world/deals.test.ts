/** Deals as programs export them: status beside stage, columns and stages, days (docs/product.md#import). */
import { expect, test } from "vitest";
import { stageOfWord } from "#app/data/import/columns/words.ts";
import { readFile } from "../data/import/read-file.ts";

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
  ["3. Qualified", "qualified"],
  ["Stage 2: Demo", "samples"],
  ["Closed Won – Upsell", "won-closed"],
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
