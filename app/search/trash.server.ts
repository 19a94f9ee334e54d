/** Finds what was deleted or merged (docs/product.md#search). */

import { expressionBuilder, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { instantText, unionAll } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import { KIND_LABELS } from "#app/records/kinds.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { formatDate } from "#app/ui/dates.ts";
import { findContactHits, findOpportunityHits, MAX_HITS } from "./queries.server.ts";
import { EXACT_MATCH_RANK, pastedId, type Ranked, rankConditions } from "./ranks.server.ts";

const t = expressionBuilder<Database & { t: Database["trash"] }, "t">();

/** What is in the trash under this name or id, latest first; for merged records, the record that they became. */
export async function findTrashHits(
  em: EntityManager,
  text: string,
): Promise<{ trash: Ranked[]; contacts: Ranked[]; opportunities: Ranked[] }> {
  const id = pastedId(text);
  const rows = await findTrashed(em, text, id);
  const merged = rows.filter(({ mergedInto }) => mergedInto !== null);
  const became = await survivorsOf(em, [...merged.map(({ recordId }) => recordId), ...(id ? [id] : [])]);
  const old = merged.map(({ recordId, kind, name, rank }) => ({ id: became.get(recordId), kind, name, rank }));
  // The trash forgets after 30 days, the way to the survivor stays.
  if (id && merged.length === 0) {
    const survivor = { id: became.get(id), name: "", rank: EXACT_MATCH_RANK };
    old.push({ ...survivor, kind: "contact" }, { ...survivor, kind: "opportunity" });
  }
  const [contacts, opportunities] = await Promise.all([
    findSurvivors(old, "contact", (survivor) => findContactHits(em, survivor)),
    findSurvivors(old, "opportunity", (survivor) => findOpportunityHits(em, survivor)),
  ]);
  return { trash: rows.filter(({ mergedInto }) => mergedInto === null).map(asHit), contacts, opportunities };
}

async function findTrashed(em: EntityManager, text: string, id: string | null) {
  const db = queryOn(em);
  const columns = { name: t.ref("t.search_name"), text: t.ref("t.search_name") };
  const found = rankConditions(text, columns, id ? [t("t.record_id", "=", id)] : []).map(({ rank, condition }) =>
    db
      .selectFrom("trash as t")
      .select(["t.id", "t.record_id as recordId", "t.kind", "t.name", "t.merged_into as mergedInto"])
      .select([instantText(t.ref("t.deleted_at")).as("deletedAt"), sql.lit(rank).as("rank")])
      .where(condition)
      .where("t.restored_at", "is", null)
      .orderBy("t.deleted_at", "desc")
      .limit(MAX_HITS),
  );
  return db.selectFrom(unionAll(found).as("found")).selectAll().limit(MAX_HITS).execute();
}

function asHit(row: Awaited<ReturnType<typeof findTrashed>>[number]): Ranked {
  const deletedOn = formatDate(dayOf(new Date(row.deletedAt), env().TEAM_TIME_ZONE));
  const { id, name, rank } = row;
  return { id, name, detail: `${KIND_LABELS[row.kind]}, deleted ${deletedOn}`, href: `/trash#${id}`, rank };
}

type Merged = { id: string | undefined; kind: RecordKind; name: string; rank: number };

/** The survivors of one kind, each with the rank of what it was found by. */
async function findSurvivors(merged: Merged[], kind: RecordKind, find: (id: string) => Promise<Ranked[]>) {
  const found = merged
    .filter((one) => one.kind === kind)
    .map(async ({ id, name, rank }) => {
      const hits = id ? await find(id) : [];
      return hits.map((hit) => ({
        ...hit,
        detail: [hit.detail, name && `was also ${name}`].filter(Boolean).join(" · "),
        rank,
      }));
    });
  return (await Promise.all(found)).flat();
}
