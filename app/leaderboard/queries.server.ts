import { type Expression, sql } from "kysely";
import { BY_LAST_NAME } from "#app/accounts/people/queries.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { deletedSince, statusUpdates, updatesBySurvivor } from "#app/opportunities/history/status-updates.server.ts";
import { ACTIVE_STAGES, WON_STAGES } from "#app/opportunities/stages.ts";
import type { LeaderboardRow } from "./schema.ts";

/**
 * The figures of everyone in the team ordered by last name, first name, id, in one statement. Won and active value
 * count for an opportunity's owner, the opportunities themselves for their creator, an update for its author; weekly
 * figures start at `weekBegins`. Ties go by name, so sort the rows by a figure with a stable sort. No weekly figure
 * counts what was imported (docs/product.md#import).
 */
export async function findLeaderboard(em: EntityManager, weekBegins: Date): Promise<LeaderboardRow[]> {
  const since = sql<string>`${weekBegins.toISOString()}::timestamptz`;
  const rows = await queryOn(em)
    .selectFrom("users as u")
    .where("u.deactivated_at", "is", null)
    .leftJoin(valuesByOwner(em).as("o"), "o.owner", "u.id")
    .leftJoin(countsByCreator(em, weekBegins).as("c"), "c.creator", "u.id")
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom(updatesBySurvivor(statusUpdates(since).where("c.user_id", "=", sql<string>`u.id`)).as("change"))
        .where("change.opportunity_id", "not in", deletedSince(since))
        .select(({ fn, ref }) => [
          sql<number>`coalesce(${fn.sum("change.updates")}, 0)::int`.as("opportunityUpdates"),
          countOf(ref("change.opportunity_id")).as("updatedOpportunities"),
        ])
        .as("a"),
    )
    .select(({ ref }) => [
      "u.id",
      "u.first_name as firstName",
      "u.last_name as lastName",
      orZero(ref("o.closedValue")).as("totalClosedValue"),
      orZero(ref("c.opportunities")).as("totalOpportunities"),
      orZero(ref("o.pipelineValue")).as("totalPipelineValue"),
      orZero(ref("c.newOpportunities")).as("newOpportunities"),
      orZero(ref("c.newValue")).as("newOpportunitiesValue"),
      "a.opportunityUpdates",
      "a.updatedOpportunities",
    ])
    .orderBy(BY_LAST_NAME)
    .execute();
  return rows.map(({ id, firstName, lastName, ...figures }) => ({ user: { id, firstName, lastName }, ...figures }));
}

// Sums (dollars) by owner. Sums stay below 2^53 for up to 900,000 deals of the largest size.
function valuesByOwner(em: EntityManager) {
  return queryOn(em)
    .selectFrom("opportunities")
    .groupBy("owner_user_id")
    .select(({ fn }) => [
      "owner_user_id as owner",
      asNumber(fn.sum("deal_size").filterWhere("deal_stage", "in", WON_STAGES)).as("closedValue"),
      asNumber(fn.sum("deal_size").filterWhere("deal_stage", "in", ACTIVE_STAGES)).as("pipelineValue"),
    ]);
}

// Counts and sums (dollars) by creator. Two queries, because an index alone answers each.
function countsByCreator(em: EntityManager, weekBegins: Date) {
  const since = weekBegins.toISOString();
  return queryOn(em)
    .selectFrom("opportunities")
    .groupBy("created_by_user_id")
    .select(({ and, eb, fn }) => {
      const isNew = and([eb("creation_date", ">=", since), eb("import_id", "is", null)]);
      return [
        "created_by_user_id as creator",
        countOf().as("opportunities"),
        asNumber(fn.countAll().filterWhere(isNew)).as("newOpportunities"),
        asNumber(fn.sum("deal_size").filterWhere(isNew)).as("newValue"),
      ];
    });
}

const orZero = (figure: Expression<number | null>) => sql<number>`coalesce(${figure}, 0)`;
