/** Erases a person (docs/product.md#erasing). */
import { sql } from "kysely";
import { blankKeptAnswers } from "#app/accounts/idempotency/once.server.ts";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { recordIdsWithMerged } from "#app/changes/history-queries.server.ts";
import { recordChange } from "#app/changes/record-change.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { CustomFieldRow } from "#app/records/custom/custom-field.entity.server.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { lockCustomFields } from "#app/records/custom/lock-custom-fields.server.ts";
import { contactName } from "../labels.ts";
import { lockOpportunities, refreshOpportunities } from "../opportunity-links.server.ts";
import { CONTACT_NOT_FOUND } from "../service.server.ts";
import { blankCustomChanges, blankName, blankWebhookAnswers, forgetRecords, namesEver } from "./blank.server.ts";
import { blankImports } from "./blank-imports.server.ts";
import { blankTexts } from "./blank-texts.server.ts";
import { findPersonSearchTerms } from "./known-by.server.ts";
import { MentionFinder, type PersonSearchTerms } from "./mentions.ts";

const OTHER_NAME = "This is not the name as shown";

/** The name of a contact, live or in the trash, as pages show it; "not-found" if there is none. */
export async function findErasable(
  em: EntityManager,
  id: string | undefined,
): Promise<Result<{ id: string; name: string }, "not-found">> {
  if (!isRecordId(id)) return CONTACT_NOT_FOUND;
  const db = queryOn(em);
  const live = db.selectFrom("contacts").select(["first_name", "last_name"]).where("id", "=", id);
  const contact = await live.executeTakeFirst();
  if (contact) return done({ id, name: contactName({ firstName: contact.first_name, lastName: contact.last_name }) });
  const trashed = db.selectFrom("trash").select("name").where("record_id", "=", id).where("restored_at", "is", null);
  const entry = await trashed.where("kind", "=", "contact").orderBy("deleted_at", "desc").executeTakeFirst();
  return entry ? done({ id, name: entry.name }) : CONTACT_NOT_FOUND;
}

/**
 * Erases a contact, live or in the trash, and what was merged into it, for good: the records with their snapshots and
 * notes, its values and names in `changes` and in histories, what names it in any text of the team, and what imports
 * hold of it. Owners alone may. `name` must be the name as it is shown ("invalid").
 */
export async function eraseContact(
  em: EntityManager,
  viewer: SignedInViewer,
  id: string,
  name: string,
): Promise<Result<null, "forbidden" | "not-found" | "invalid">> {
  if (!isOwner(viewer)) return OWNERS_ONLY;
  return em.transactional(async (tx) => {
    await lockPerson(tx, id);
    const refusal = await findEraseRefusal(tx, id, name);
    if (refusal) return refusal;
    const { ids, linked, deals } = await findTraces(tx, id);
    await lockOpportunities(tx, linked);
    const names = await namesEver(tx, ids);
    const known = await findPersonSearchTerms(tx, ids);
    await blankName(tx, ids, names);
    await blankCustomChanges(tx, ids);
    await blankWebhookAnswers(tx, [...ids, ...deals]);
    await blankKeptAnswers(tx);
    await forgetRecords(tx, ids);
    const codes = await blankFieldKeys(tx, known);
    await blankTexts(tx, known, deals, codes);
    await blankImports(tx, known, ids, codes);
    await refreshOpportunities(tx, linked);
    await recordChange(tx, viewer, { kind: "contact", recordId: id, action: "deleted" });
    return done(null);
  });
}

async function findEraseRefusal(
  tx: EntityManager,
  id: string,
  name: string,
): Promise<Failure<"not-found" | "invalid"> | null> {
  const person = await findErasable(tx, id);
  if (!person.ok) return person;
  return name.trim() === person.value.name ? null : refused("invalid", OTHER_NAME, { name: [OTHER_NAME] });
}

// Merges first, then contacts, then trash entries, as the undo of a merge locks them.
async function lockPerson(tx: EntityManager, id: string): Promise<void> {
  const db = queryOn(tx);
  const ids = recordIdsWithMerged(id);
  await sql`select from merges where survivor_id = any(${ids}) order by id for update`.execute(db);
  await sql`select from contacts where id = any(${ids}) order by id for update`.execute(db);
  await sql`select from trash where record_id = any(${ids}) order by id for update`.execute(db);
}

type Traces = { ids: string[]; linked: string[]; deals: string[] };

// The records of the person, the opportunities that they are attached to, and all that they ever were.
async function findTraces(tx: EntityManager, id: string): Promise<Traces> {
  const db = queryOn(tx);
  const { rows } = await sql<{ ids: string[] }>`select ${recordIdsWithMerged(id)} as ids`.execute(db);
  const ids = rows[0]?.ids ?? [id];
  const links = db.selectFrom("opportunity_contacts").select("opportunity_id as id").distinct();
  const linked = await links.where("contact_id", "in", ids).execute();
  const ever = await sql<{ id: string }>`
    select opportunity_id as id from opportunity_contacts where contact_id = any(${ids}::uuid[])
    union select opportunity_id from trashed_links where contact_id = any(${ids}::uuid[])
    union select record_id from changes where other_id = any(${ids}::uuid[]) and kind = 'opportunity'`.execute(db);
  return { ids, linked: linked.map((one) => one.id), deals: ever.rows.map((one) => one.id) };
}

/**
 * Renames the keys of fields within the caller's transaction, and returns all new codes by old: keys of fields, also as
 * `own.<key>`, and ids of choices. The caller replaces them wherever they stand in JSON.
 */
async function blankFieldKeys(tx: EntityManager, known: PersonSearchTerms): Promise<Map<string, string>> {
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
