/** What the fields of a merged opportunity are (docs/product.md#merging). */
import { given, joinTexts } from "#app/snapshots/joined-texts.ts";
import type { OpportunityFields } from "../schema.ts";

type Merged = { fields: OpportunityFields; leftOver: string[] };

/**
 * The fields of the survivor: those that were chosen, else its own, else the first value that one of the others has. Descriptions
 * are joined, each text once; whole texts that would go over the limit of the field are `leftOver`.
 */
export function mergedFields(
  keep: OpportunityFields,
  others: OpportunityFields[],
  chosen: Partial<OpportunityFields> = {},
): Merged {
  const first = (name: "nextStepDate" | "nextStepDescription") =>
    [keep, ...others].map((opportunity) => opportunity[name]).find(Boolean) ?? null;
  const { joined, leftOver } = joinTexts([keep, ...others].map(({ description }) => description));
  const fields = {
    ...keep,
    nextStepDate: first("nextStepDate"),
    nextStepDescription: first("nextStepDescription"),
    description: joined,
    ...given(chosen),
  };
  return { fields, leftOver: chosen.description === undefined ? leftOver : [] };
}
