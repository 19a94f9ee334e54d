/** What the fields of a merged contact are (docs/product.md#merging). */
import type { ContactInput } from "../schema.ts";

const LONGEST_NOTES = 10_000;
const BETWEEN = "\n\n";

type Merged = { fields: ContactInput; leftOver: string[] };

/**
 * The fields of the survivor: those that were chosen, else its own, else the first value that one of the others has. Notes are
 * joined, each text once; whole texts that would go over the limit of the field are `leftOver`.
 */
export function mergedFields(keep: ContactInput, others: ContactInput[], chosen: Partial<ContactInput> = {}): Merged {
  const valueOfField = <Name extends keyof ContactInput>(name: Name): ContactInput[Name] =>
    [keep, ...others].map((contact) => contact[name]).find(Boolean) ?? keep[name];
  const joined = joinNotes([keep, ...others].map(({ notes }) => notes));
  const fields = {
    firstName: valueOfField("firstName"),
    lastName: valueOfField("lastName"),
    email: valueOfField("email"),
    phone: valueOfField("phone"),
    businessName: valueOfField("businessName"),
    contactType: keep.contactType,
    notes: joined.notes,
  };
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return { fields: { ...fields, ...given }, leftOver: chosen.notes === undefined ? joined.leftOver : [] };
}

function joinNotes(all: (string | null)[]): { notes: string | null; leftOver: string[] } {
  const texts = [...new Set(all.filter((text): text is string => Boolean(text)))];
  let notes = "";
  const leftOver: string[] = [];
  for (const text of texts) {
    const longer = notes === "" ? text : notes + BETWEEN + text;
    if (longer.length <= LONGEST_NOTES) notes = longer;
    else leftOver.push(text);
  }
  return { notes: notes || null, leftOver };
}
