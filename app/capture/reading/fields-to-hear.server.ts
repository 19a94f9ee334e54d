/** The team's custom fields, as notes are read for them (docs/product.md#own-fields-in-notes). */
import type { FieldToHear } from "#app/note-reader/custom/values.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";

/** The fields in use of both kinds of records. A team that is known to have none is not asked for. */
export async function readFieldsToHear(by: Parameters<typeof readCustomFieldsInUse>[0]): Promise<FieldToHear[]> {
  const { contact, opportunity } = await readCustomFieldsInUse(by);
  return [
    ...contact.map((field) => ({ ...field, kind: "contact" as const })),
    ...opportunity.map((field) => ({ ...field, kind: "opportunity" as const })),
  ];
}
