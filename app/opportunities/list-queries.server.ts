/** Reads of the opportunities' list: its pages, what a filter adds up to, and whose opportunities can be asked for. */
import { type PageRequest, readPage, type SortKey } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { amountKey, countKey, dayKey, instantKey, instantText, textKey, uuidKey } from "#app/db/sort-key.server.ts";
import type { ListRules } from "#app/http/list-request.server.ts";
import type { Page } from "#app/http/page.ts";
import { dayOf } from "#app/http/team-time.ts";
import { changesBy, opportunityConditions } from "./filter.server.ts";
import { OPPORTUNITY_ORDERS } from "./labels.ts";
import { RECORD_COLUMNS, ROW_COLUMNS } from "./queries.server.ts";
import {
  type ListedOpportunity,
  type OpportunityFilter,
  type OpportunityJson,
  type OpportunityRow,
  type OpportunitySum,
  type Owner,
  opportunityFilters,
  opportunityMisfits,
} from "./schema.ts";

const created = instantKey("o.creation_date");
const both = (...keys: SortKey[]) => ({ asc: [...keys, uuidKey("o.id")], desc: [...keys, uuidKey("o.id")] });

/** How the list's address is read. Each order has its index; opportunities without a next step come last in both directions. */
export const OPPORTUNITY_LIST: ListRules<OpportunityFilter> = {
  filters: opportunityFilters.partial(),
  misfits: opportunityMisfits,
  orders: OPPORTUNITY_ORDERS,
  keys: {
    created: both(created),
    name: both(textKey("lower(o.name)")),
    stage: both(countKey("o.stage_rank"), created),
    size: both(amountKey("o.deal_size")),
    close: both(dayKey("o.target_close_date")),
    next: {
      asc: both(dayKey("o.next_step_date", "infinity")).asc,
      desc: both(dayKey("o.next_step_date", "-infinity")).desc,
    },
    contacts: both(countKey("o.contact_count")),
  },
};

/** What a list shows of the opportunities, with days told in the team's time zone. */
export type Selection = { filter: OpportunityFilter; timeZone: string };

/** A page of the list. */
export async function listOpportunityRows(
  em: EntityManager,
  { filter, timeZone }: Selection,
  page: PageRequest,
): Promise<Page<ListedOpportunity>> {
  const found = await readPage<OpportunityRow & { creationDate: string }>(em, {
    columns: { sql: `${ROW_COLUMNS}, ${instantText("o.creation_date")} as "creationDate"`, values: [] },
    from: "opportunities o",
    where: opportunityConditions(filter, timeZone),
    page,
  });
  const rows = found.rows.map(({ creationDate, ...row }) => ({
    ...row,
    createdOn: dayOf(new Date(creationDate), timeZone),
  }));
  return { ...found, rows };
}

/** A page of whole opportunities with their contacts. */
export function listOpportunities(
  em: EntityManager,
  { filter, timeZone }: Selection,
  page: PageRequest,
): Promise<Page<OpportunityJson>> {
  return readPage<OpportunityJson>(em, {
    columns: { sql: RECORD_COLUMNS, values: [] },
    from: "opportunities o",
    where: opportunityConditions(filter, timeZone),
    page,
  });
}

/** What the filtered opportunities add up to; meant for filters that an index narrows down, such as a person's. */
export async function sumOpportunities(
  em: EntityManager,
  { filter, timeZone }: Selection,
): Promise<OpportunitySum | null> {
  const where = opportunityConditions(filter, timeZone);
  const changes = filter.changedBy ? changesBy(filter.changedBy, filter.changedFrom, timeZone) : null;
  const shown = `select o.id, o.deal_size from opportunities o where ${where.map(({ sql }) => `(${sql})`).join(" and ")}`;
  const changed = changes
    ? `(select count(*)::int ${changes.sql} and a.opportunity_id in (select id from shown))`
    : "null";
  const [row] = await em.execute<OpportunitySum[]>(
    `with shown as (${shown})
     select count(*)::int as count, coalesce(sum(deal_size), 0)::float8 as "dealSize", ${changed} as changes from shown`,
    [...where.flatMap(({ values }) => values), ...(changes?.values ?? [])],
  );
  return row ?? null;
}

const OWNER_LIMIT = 200;

/** The team's people by name, the first 200, and those of `chosen` in any case. */
export function findOwners(em: EntityManager, chosen: string[]): Promise<Owner[]> {
  return em.execute<Owner[]>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
      where u.id = any(?::uuid[]) or u.id in (select id from users order by lower(first_name), lower(last_name), id limit ?)
      order by lower(u.first_name), lower(u.last_name), u.id`,
    [`{${chosen.join(",")}}`, OWNER_LIMIT],
  );
}
