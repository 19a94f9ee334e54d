/** The team's own fields, as notes are read for them (docs/product.md#own-fields-in-notes). */
import type { OwnToHear } from "#app/note-reader/own/values.ts";
import { readOwnInUse } from "#app/records/own/known-own.server.ts";

/** The fields in use of both kinds of records. A team that is known to have none is not asked for. */
export async function readOwnToHear(by: Parameters<typeof readOwnInUse>[0]): Promise<OwnToHear[]> {
  const { contact, opportunity } = await readOwnInUse(by);
  return [
    ...contact.map((field) => ({ ...field, kind: "contact" as const })),
    ...opportunity.map((field) => ({ ...field, kind: "opportunity" as const })),
  ];
}
