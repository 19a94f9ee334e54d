import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exampleFile } from "#app/data/import/example-file.ts";
import type { ImportPlan, TableKind } from "#app/data/import/plan.ts";
import { ADA, BO, readFile } from "./read-file.ts";

type Found = {
  rows: number;
  fields: string[];
  wrong?: string[];
  stages?: string[];
  type?: string[];
} & Partial<Pick<ImportPlan, "encoding" | "delimiter" | "dateOrder">>;

const NO_CLOSE_DATE = "Target Close Date: Target close date is required";
const DEAL = ["name", "dealStage", "dealSize", "targetCloseDate", "owner", "contactName", "contactBusiness"];

/** What is recognized in the export of each program, without a person's choice. */
const SAMPLES: Record<string, [TableKind, Found]> = {
  "hubspot-contacts": [
    "contacts",
    {
      rows: 20,
      fields: ["firstName", "lastName", "email", "phone", "businessName", "contactType", "notes"],
      type: ["client", "custom", "lead", "network-connector"],
    },
  ],
  "hubspot-deals": [
    "opportunities",
    {
      rows: 18,
      fields: [...DEAL, "nextStepDescription", "description"],
      stages: ["contract-negotiation", "lost-closed", "open", "qualified", "samples", "won-closed"],
    },
  ],
  "pipedrive-people": [
    "contacts",
    { rows: 20, fields: ["name", "email", "phone", "businessName", "contactType"], type: ["client", "lead"] },
  ],
  "pipedrive-deals": [
    "opportunities",
    { rows: 20, fields: [...DEAL, "dealStatus", "nextStepDate"], wrong: [`9 ${NO_CLOSE_DATE}`, `18 ${NO_CLOSE_DATE}`] },
  ],
  "salesforce-contacts": [
    "contacts",
    {
      rows: 16,
      fields: ["firstName", "lastName", "email", "phone", "businessName", "notes"],
      encoding: "windows-1252",
    },
  ],
  "salesforce-leads": [
    "contacts",
    {
      rows: 16,
      fields: ["firstName", "lastName", "email", "phone", "businessName", "notes"],
      encoding: "windows-1252",
    },
  ],
  "salesforce-opportunities": [
    "opportunities",
    { rows: 20, fields: [...DEAL, "nextStepDescription", "description"], encoding: "windows-1252", dateOrder: "mdy" },
  ],
  "espocrm-contacts": [
    "contacts",
    { rows: 17, fields: ["firstName", "lastName", "email", "phone", "businessName", "notes"], delimiter: ";" },
  ],
  "espocrm-opportunities": ["opportunities", { rows: 19, fields: [...DEAL, "description"], delimiter: ";" }],
  "google-contacts": [
    "contacts",
    {
      rows: 20,
      fields: ["firstName", "lastName", "name", "email", "phone", "businessName", "notes"],
    },
  ],
};

test.for(Object.entries(SAMPLES))(
  "the columns, words and values of %s are recognized",
  async ([name, [kind, found]]) => {
    const file = readFileSync(new URL(`samples/${name}.csv`, import.meta.url));
    const { table, plan, errors, records, wrong } = await readFile(file, kind);
    const { encoding = "utf-8", delimiter = ",", dateOrder = null } = found;
    expect(table).toMatchObject({ encoding, delimiter, total: found.rows });
    // Several columns may go to the notes.
    expect([...new Set(Object.values(plan.columns).filter(Boolean))].sort()).toEqual([...found.fields].sort());
    expect(errors).toEqual({});
    expect(wrong).toEqual(found.wrong ?? []);
    expect(plan).toMatchObject({ dateOrder, onMatch: "skip", contactType: "lead" });
    expect(records).toHaveLength(found.rows - wrong.length);
    if (found.stages) expect([...new Set(Object.values(plan.stages))].sort()).toEqual(found.stages);
    if (found.type) {
      const types = records.flatMap((row) => ("contact" in row ? [row.contact.contactType] : []));
      expect([...new Set(types)].sort()).toEqual(found.type);
    }
    if (kind === "opportunities")
      expect(plan.owners).toEqual({ "Ada King": ADA.id, "Bo Lindgren": BO.id, "Rosa Marchetti": null });
  },
);

test("an opportunity of HubSpot has its day, dollars, owner and both of its contacts with the addresses in brackets", async () => {
  const file = readFileSync(new URL("samples/hubspot-deals.csv", import.meta.url));
  const { records } = await readFile(file, "opportunities");
  expect(records[2]).toEqual({
    line: 4,
    isRounded: true,
    opportunity: {
      name: "Market stall",
      dealStage: "samples",
      dealSize: 1201,
      targetCloseDate: "2027-03-15",
      nextStepDate: null,
      nextStepDescription: null,
      lostReason: null,
      description: null,
      ownerUserId: undefined,
    },
    contacts: [
      expect.objectContaining({
        firstName: "Priya",
        lastName: "Raman",
        email: "priya@raman.example",
        contactType: "lead",
      }),
      expect.objectContaining({ firstName: "Zoë", lastName: "D’Angelo", email: "zoe@cafezoe.example" }),
    ],
  });
});

test.for(["contacts", "opportunities"] as const)(
  "every column of the sample file for %s is recognized",
  async (kind) => {
    const { plan, errors, wrong } = await readFile(exampleFile(kind), kind);
    expect(Object.values(plan.columns)).not.toContain(null);
    expect([errors, wrong]).toEqual([{}, []]);
  },
);
