/** Reads of targets (docs/product.md#targets). */
import { isOwner } from "#app/accounts/people/person.ts";
import type { Viewer } from "#app/accounts/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, dayText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { TargetJson } from "./schema.ts";

const targets = (em: EntityManager) =>
  queryOn(em)
    .selectFrom("targets as t")
    .select(({ ref }) => [
      "t.user_id as userId",
      dayText(ref("t.month")).as("month"),
      asNumber(ref("t.amount")).as("amount"),
    ]);

/** The targets that a viewer may see, by month, the team's first: owners all, others the team's and their own. */
export async function listTargets(em: EntityManager, viewer: Pick<Viewer, "id" | "role">): Promise<TargetJson[]> {
  const ordered = targets(em)
    .orderBy("t.month")
    .orderBy("t.user_id", (order) => order.asc().nullsFirst());
  const seen = isOwner(viewer)
    ? ordered
    : ordered.where(({ eb, or }) => or([eb("t.user_id", "is", null), eb("t.user_id", "=", viewer.id)]));
  return (await seen.execute()).map(ofMonth);
}

/** The months of a forecast that have a target: of a person, or of the team (null). `from` and `to` are months. */
export async function findTargets(
  em: EntityManager,
  { owner, from, to }: { owner: string | null; from: string; to: string },
): Promise<TargetJson[]> {
  const found = await targets(em)
    .where("t.user_id", owner ? "=" : "is", owner)
    .where("t.month", ">=", `${from}-01`)
    .where("t.month", "<=", `${to}-01`)
    .execute();
  return found.map(ofMonth);
}

const ofMonth = (target: TargetJson): TargetJson => ({ ...target, month: target.month.slice(0, "YYYY-MM".length) });
