/** The data of a conflict between a form and a later change of the opportunity. */
import type { OpportunityFields } from "../schema.ts";

type Field = keyof OpportunityFields;

/** A field that was changed meanwhile. `by` is a colleague's name, "you", or null if unknown. */
export type ChangedField<Name = Field | "contacts"> = { field: Name; by: string | null };

/**
 * A conflict: `conflicts` are the fields changed by both sides, `kept` the fields that only the later change touched.
 * `message` says who made the later change. Of the owner, `mine` and `saved` are names.
 */
export type Clash = {
  message: string;
  conflicts: (ChangedField<Field> & Record<"mine" | "saved", string | number | null>)[];
  kept: ChangedField<Field>[];
  /** The current value of every field. */
  saved: OpportunityFields;
  updatedAt: string;
};
