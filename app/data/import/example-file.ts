import { guardedThroughout } from "#app/lists/formula-guard.ts";
import type { TableKind } from "./plan.ts";

const FILES: Record<TableKind, string[]> = {
  contacts: [
    "First Name,Last Name,Email,Phone,Business Name,Contact Type,Notes",
    'Mina,Okafor,mina.okafor@larkspur.example,+1 415 555 0134,Larkspur Hotels,Client,"Buys for four houses, prefers mail"',
    "Jonas,Weber,jonas@nordwind.example,0049 30 5550 1122,Nordwind GmbH,Lead,",
    "Priya,Raman,,,Raman & Daughters,Network Connector,Knows every roaster in town",
  ],
  opportunities: [
    "Opportunity Name,Stage,Deal Size,Target Close Date,Next Step Date,Next Step,Description,Owner,Contact " +
      "Email,Contact Name,Contact Business",
    'Lobby coffee,Qualified,"$12,500",2027-03-31,2027-01-15,Send samples,,,mina.okafor@larkspur.example,Mina Okafor,Larkspur Hotels',
    "Office machines,Open,4800,2027-05-15,,,Twelve floors,,jonas@nordwind.example,Jonas Weber,Nordwind GmbH",
    'Market stall,Samples,"1,200.50",2027-02-28,2027-01-20,Taste together,,,,Priya Raman,Raman & Daughters',
  ],
};

/** A CSV file to look at before one makes one's own: every field in the names that are recognized, custom ones too. */
export function exampleFile(kind: TableKind, labels: readonly string[] = []): string {
  const header = labels.map((label) => `,"${guardedThroughout(label).replaceAll('"', '""')}"`).join("");
  return FILES[kind].map((line, row) => `${line}${row === 0 ? header : ",".repeat(labels.length)}\r\n`).join("");
}
