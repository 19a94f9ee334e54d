import type { EntityManager } from "#app/db/orm.server.ts";
import type { LeaderboardRow } from "./schema.ts";

/**
 * Everyone's figures, in the order of names, in one statement. Opportunities count for who created them, updates for who
 * made them (issue 5); a week's figures are those since `weekBegins`. Ties are settled by name (decisions.md section 9),
 * so whoever sorts this by a figure keeps the order of equals.
 */
export async function findLeaderboard(em: EntityManager, weekBegins: Date): Promise<LeaderboardRow[]> {
  const week = weekBegins.toISOString();
  const rows = await em.execute<(LeaderboardRow["user"] & Omit<LeaderboardRow, "user">)[]>(LEADERBOARD, [
    week,
    week,
    week,
  ]);
  return rows.map(({ id, firstName, lastName, ...figures }) => ({ user: { id, firstName, lastName }, ...figures }));
}

// Sums stay below 2^53 up to 900,000 of the largest deals, so float8 holds them exactly.
const LEADERBOARD = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName",
         coalesce(o.closed_value, 0)::float8 as "totalClosedValue",
         coalesce(o.opportunities, 0)::int as "totalOpportunities",
         coalesce(o.pipeline_value, 0)::float8 as "totalPipelineValue",
         coalesce(o.new_opportunities, 0)::int as "newOpportunities",
         coalesce(o.new_value, 0)::float8 as "newOpportunitiesValue",
         a.updates::int as "opportunityUpdates",
         a.updated_opportunities::int as "updatedOpportunities"
    from users u
    left join (
      select created_by_user_id,
             sum(deal_size) filter (where deal_stage = 'won-closed') as closed_value,
             count(*) as opportunities,
             sum(deal_size) filter (where deal_stage not in ('won-closed', 'lost-closed')) as pipeline_value,
             count(*) filter (where creation_date >= ?::timestamptz) as new_opportunities,
             sum(deal_size) filter (where creation_date >= ?::timestamptz) as new_value
        from opportunities
       group by created_by_user_id
    ) o on o.created_by_user_id = u.id
    cross join lateral (
      select count(*) as updates, count(distinct opportunity_id) as updated_opportunities
        from opportunity_activities
       where user_id = u.id and created_at >= ?::timestamptz and activity_type <> 'created'
    ) a
   order by lower(u.last_name), lower(u.first_name), u.id`;
