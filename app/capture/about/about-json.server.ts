/** The JSON of what a note is about. */
import { z } from "zod";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";

const candidate = z.object({ id: z.uuid(), name: z.string(), because: z.string() }).meta({ id: "Candidate" });

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const heardChange = z
  .object({ present: value.nullable(), heard: value, words: z.string() })
  .meta({ id: "HeardChange" });

const ownName = z.templateLiteral(["own.", z.string()]);

const halfOf = <Field extends string>(fields: readonly Field[]) =>
  z.object({
    about: z.union([z.uuid(), z.literal("new")]).nullable(),
    candidates: z.array(candidate),
    changes: z.partialRecord(z.union([z.enum(fields), ownName]), heardChange),
  });

/** What a note is about (docs/product.md#notes-about-what-exists). */
export const aboutJson = z.object({ contact: halfOf(CONTACT_CHANGES), opportunity: halfOf(OPPORTUNITY_CHANGES) });
