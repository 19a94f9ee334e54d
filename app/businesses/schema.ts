/** Businesses in JSON: contacts grouped by the folded name of their business (docs/product.md#businesses). */
import { z } from "zod";
import { contactJson } from "#app/contacts/schema.ts";
import { searchText } from "#app/http/schema.ts";
import { opportunityJson } from "#app/opportunities/schema.ts";

export const businessFilters = z.object({ q: searchText() });

export type BusinessFilter = Partial<z.output<typeof businessFilters>>;

export const businessJson = z
  .object({
    key: z.string().describe("The name in lower case without accents, punctuation and legal form"),
    name: z.string().describe("The spelling that most of its contacts have"),
    people: z.int(),
    openCount: z.int(),
    openSum: z.number(),
    wonSum: z.number(),
    nextStep: z.iso.date().nullable().describe("The earliest next step date of its open opportunities"),
    lastActivityAt: z.iso.datetime().describe("When one of its contacts or opportunities was last updated"),
  })
  .meta({ id: "Business" });

export type BusinessJson = z.output<typeof businessJson>;

/** At most this many contacts, and this many opportunities, of one business. */
export const MAX_RECORDS = 500;

export const wholeBusinessJson = businessJson
  .extend({
    spellings: z.array(z.object({ name: z.string(), people: z.int() })).describe("Most common first"),
    contacts: z
      .array(
        contactJson.pick({ id: true, firstName: true, lastName: true, email: true, phone: true, contactType: true }),
      )
      .describe(`By name, at most ${MAX_RECORDS}`),
    opportunities: z
      .array(
        opportunityJson
          .pick({ id: true, name: true, dealStage: true, dealSize: true, targetCloseDate: true })
          .extend({ nextStepDate: z.iso.date().nullable() }),
      )
      .describe(`Each once, newest first, at most ${MAX_RECORDS}`),
  })
  .meta({ id: "WholeBusiness" });

export type WholeBusiness = z.output<typeof wholeBusinessJson>;

/** A note or another change of one of its records; `text` is of a note, `fields` of an update. */
export type BusinessChange = {
  id: string;
  at: string;
  who: string | null;
  kind: "contact" | "opportunity";
  recordId: string;
  record: string | null;
  action: string;
  fields: string[] | null;
  text: string | null;
};
