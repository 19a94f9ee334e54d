/** Gives custom fields and choices new keys where theirs, made of labels, name a person (docs/product.md#erasing). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { CustomFieldRow } from "#app/records/custom/custom-field.entity.server.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { lockCustomFields } from "#app/records/custom/lock-custom-fields.server.ts";
import { MentionFinder, type PersonSearchTerms } from "./mentions.ts";

/**
 * Renames the keys of fields within the caller's transaction, and returns all new codes by old: keys of fields, also as
 * `own.<key>`, and ids of choices. The caller replaces them wherever they stand in JSON.
 */
export async function blankFieldKeys(tx: EntityManager, known: PersonSearchTerms): Promise<Map<string, string>> {
  const fields = [...(await lockCustomFields(tx, "contact")), ...(await lockCustomFields(tx, "opportunity"))];
  const builtIn = await lockCustomFields(tx, "built-in");
  const codes = newCodes(fields, builtIn, new MentionFinder(known, false));
  for (const { id, key } of fields) {
    const renamed = codes.get(key);
    if (renamed) await sql`update own_fields set key = ${renamed} where id = ${id}::uuid`.execute(queryOn(tx));
  }
  for (const { id } of builtIn.flatMap(({ choices }) => choices)) {
    const renamed = codes.get(id);
    for (const table of renamed ? ["opportunities", "opportunity_states"] : [])
      await sql`update ${sql.table(table)} set lost_reason = ${renamed} where lost_reason = ${id}`.execute(queryOn(tx));
  }
  return codes;
}

function newCodes(fields: CustomFieldRow[], builtIn: CustomFieldRow[], mentions: MentionFinder): Map<string, string> {
  const keys = fields.map(({ key }) => key);
  const choices = [...fields, ...builtIn].flatMap((field) => field.choices.map(({ id }) => id));
  const taken = new Set([...keys, ...choices]);
  const codes = new Map<string, string>();
  for (const code of taken) {
    const words = code.replace(/(?=[A-Z])/g, " ");
    if (mentions.blanked(words) !== words) codes.set(code, takeUnusedCode(taken));
  }
  for (const key of keys.filter((one) => codes.has(one)))
    codes.set(customFieldName(key), customFieldName(codes.get(key) ?? ""));
  return codes;
}

function takeUnusedCode(taken: Set<string>): string {
  let number = 1;
  while (taken.has(`erased${number}`)) number += 1;
  taken.add(`erased${number}`);
  return `erased${number}`;
}
