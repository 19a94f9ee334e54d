/** Gives custom fields and choices other keys where theirs, which are made of labels, name a person (docs/product.md#erasing). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { lockOwnFields } from "#app/records/own/lock-own.server.ts";
import type { OwnFieldRow } from "#app/records/own/own-field.entity.server.ts";
import { nameOfOwn } from "#app/records/own/own-values.ts";
import { type KnownBy, Mentions } from "./mentions.ts";

/**
 * Renames the keys of fields within the caller's transaction, and returns all new codes by old: keys of fields, also as `own.<key>`,
 * and ids of choices. The caller replaces them wherever they stand in JSON.
 */
export async function blankFieldKeys(tx: EntityManager, known: KnownBy): Promise<Map<string, string>> {
  const fields = [...(await lockOwnFields(tx, "contact")), ...(await lockOwnFields(tx, "opportunity"))];
  const builtIn = await lockOwnFields(tx, "built-in");
  const codes = newCodes(fields, builtIn, new Mentions(known, false));
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

function newCodes(fields: OwnFieldRow[], builtIn: OwnFieldRow[], mentions: Mentions): Map<string, string> {
  const keys = fields.map(({ key }) => key);
  const choices = [...fields, ...builtIn].flatMap((field) => field.choices.map(({ id }) => id));
  const taken = new Set([...keys, ...choices]);
  const codes = new Map<string, string>();
  for (const code of taken) {
    const words = code.replace(/(?=[A-Z])/g, " ");
    if (mentions.blanked(words) !== words) codes.set(code, unused(taken));
  }
  for (const key of keys.filter((one) => codes.has(one))) codes.set(nameOfOwn(key), nameOfOwn(codes.get(key) ?? ""));
  return codes;
}

function unused(taken: Set<string>): string {
  let number = 1;
  while (taken.has(`erased${number}`)) number += 1;
  taken.add(`erased${number}`);
  return `erased${number}`;
}
