/** What the fields of a merged contact are (docs/product.md#merging). */
import { given, joinTexts } from "#app/snapshots/joined-texts.ts";
import type { ContactInput } from "../schema.ts";

type Merged = { fields: ContactInput; leftOver: string[] };

/**
 * The fields of the survivor: those that were chosen, else its own, else the first value that one of the others has. Notes are
 * joined, each text once; whole texts that would go over the limit of the field are `leftOver`.
 */
export function mergedFields(keep: ContactInput, others: ContactInput[], chosen: Partial<ContactInput> = {}): Merged {
  const valueOfField = <Name extends keyof ContactInput>(name: Name): ContactInput[Name] =>
    [keep, ...others].map((contact) => contact[name]).find(Boolean) ?? keep[name];
  const { joined, leftOver } = joinTexts([keep, ...others].map(({ notes }) => notes));
  const fields = {
    firstName: valueOfField("firstName"),
    lastName: valueOfField("lastName"),
    email: valueOfField("email"),
    phone: valueOfField("phone"),
    businessName: valueOfField("businessName"),
    contactType: keep.contactType,
    notes: joined,
    ...given(chosen),
  };
  return { fields, leftOver: chosen.notes === undefined ? leftOver : [] };
}
