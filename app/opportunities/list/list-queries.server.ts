/** Reads of the opportunity list: its pages, the totals of a filter, and the options of the owner filter. */
import { type SqlBool, sql } from "kysely";
import { isInTeam, USER_NAME } from "#app/accounts/people/queries.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, columnsOf, countOf, instantText } from "#app/db/fields.server.ts";
import { sortedAs } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { customCells, withCustomCells } from "#app/lists/custom-columns.server.ts";
import type { CustomListRules } from "#app/lists/custom-rules.server.ts";
import { type PageRequest, readPage, type SortKey } from "#app/lists/keyset.server.ts";
import type { Page, WithCells } from "#app/lists/list-page.ts";
import {
  amountKey,
  countKey,
  dayKey,
  instantKey,
  optionalDayKey,
  textKey,
  uuidKey,
} from "#app/lists/sort-key.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { OPPORTUNITY_ORDERS } from "../labels.ts";
import { catchUpPastDeals } from "../past/follow.server.ts";
import { LISTED_RECORD_FIELDS, o, ROW_FIELDS } from "../queries.server.ts";
import {
  type ListedOpportunity,
  type ListedRecord,
  type OpportunityFilter,
  type OpportunitySum,
  type Owner,
  opportunityFilterErrors,
  opportunityFilters,
} from "../schema.ts";
import { opportunityConditions, updateCountsByUser } from "./filter.server.ts";

const created = instantKey(o.ref("o.creation_date"));
const id = uuidKey(o.ref("o.id"));
const bothDirections = (...keys: SortKey[]) => ({ asc: [...keys, id], desc: [...keys, id] });

/**
 * Filters and sort orders of the list. Each order has an index, but for those by custom fields. Opportunities without a
 * next step sort last in both directions.
 */
export const OPPORTUNITY_LIST: CustomListRules<OpportunityFilter> = {
  own: { kind: "opportunity", values: sql<CustomValues>`o.own`, id },
  filters: opportunityFilters.partial(),
  conflicts: opportunityFilterErrors,
  orders: OPPORTUNITY_ORDERS,
  keys: {
    created: bothDirections(created),
    name: bothDirections(textKey(sql`left(${o.ref("o.search_name")}, 200)`)),
    stage: bothDirections(countKey(o.ref("o.stage_rank")), created),
    size: bothDirections(amountKey(o.ref("o.deal_size"))),
    close: bothDirections(dayKey(o.ref("o.target_close_date"))),
    next: {
      asc: bothDirections(optionalDayKey(o.ref("o.next_step_date"), "infinity")).asc,
      desc: bothDirections(optionalDayKey(o.ref("o.next_step_date"), "-infinity")).desc,
    },
    contacts: bothDirections(countKey(o.ref("o.contact_count"))),
  },
};

/** A filter and the team's time zone, in which its days are interpreted. */
export type Selection = { filter: OpportunityFilter; timeZone: string };

/** The filter to select by. When deals were closed follows from the changes, which are taken in first. */
export async function zonedFilter(em: EntityManager, filter: OpportunityFilter): Promise<Selection> {
  if (filter.closed) await catchUpPastDeals(em.fork());
  return { filter, timeZone: env().TEAM_TIME_ZONE };
}

/** The ids of the people in a filter. */
export function userIdsIn({ owner, createdBy, changedBy }: OpportunityFilter): string[] {
  return [owner, createdBy, changedBy].filter((id) => id !== undefined);
}

const filtered = (em: EntityManager, { filter, timeZone }: Selection) =>
  queryOn(em).selectFrom("opportunities as o").where(opportunityConditions(filter, timeZone));

const LISTED_FIELDS = {
  ...ROW_FIELDS,
  lostReason: o.ref("o.lost_reason"),
  creationDate: instantText(o.ref("o.creation_date")),
};

/** A page of list rows, with the custom fields of `columns` as cells. */
export async function listOpportunityRows(
  em: EntityManager,
  selection: Selection,
  page: PageRequest,
  columns: readonly CustomField[] = [],
): Promise<Page<WithCells<ListedOpportunity>>> {
  const found = await readPage(page, filtered(em, selection).selectAll("o"), (cut) =>
    queryOn(em)
      .selectFrom(cut.as("o"))
      .innerJoin("users as u", "u.id", "o.owner_user_id")
      .select([...columnsOf(LISTED_FIELDS), USER_NAME.as("ownerName")])
      .$if(columns.length > 0, (rows) => rows.select(customCells(sql<CustomValues>`o.own`, columns))),
  );
  const rows = found.rows.map(({ creationDate, ...row }) => ({
    ...withCustomCells(row, columns),
    createdOn: dayOf(new Date(creationDate), selection.timeZone),
  }));
  return { ...found, rows };
}

// Its own texts, and of its contacts the words that it has of them, ids and instants.
const RECORD_BYTES = sql<number>`(700 + octet_length(o.own::text) + octet_length(coalesce(o.description, ''))
  + octet_length(coalesce(o.next_step_description, ''))
  + octet_length(o.contacts_text) + 400 * o.contact_count)`;

/** A page of whole opportunities with their contacts, but without the contacts' notes; cut by bytes too. */
export function listOpportunities(
  em: EntityManager,
  selection: Selection,
  page: PageRequest,
): Promise<Page<ListedRecord>> {
  return readPage(
    page,
    filtered(em, selection).selectAll("o"),
    (cut) => queryOn(em).selectFrom(cut.as("o")).select(columnsOf(LISTED_RECORD_FIELDS)),
    RECORD_BYTES,
  );
}

/** Like {@link listOpportunities}, with the names of the owners. */
export function listOpportunitiesWithOwners(
  em: EntityManager,
  selection: Selection,
  page: PageRequest,
): Promise<Page<ListedRecord & { ownerName: string }>> {
  return readPage(
    page,
    filtered(em, selection).selectAll("o"),
    (cut) =>
      queryOn(em)
        .selectFrom(cut.as("o"))
        .innerJoin("users as u", "u.id", "o.owner_user_id")
        .select([...columnsOf(LISTED_RECORD_FIELDS), USER_NAME.as("ownerName")]),
    RECORD_BYTES,
  );
}

/** The ids of the first `limit` opportunities of a selection, in the order of their ids. */
export async function findOpportunityIds(em: EntityManager, selection: Selection, limit: number): Promise<string[]> {
  const found = await filtered(em, selection).select("o.id").orderBy("o.id").limit(limit).execute();
  return found.map((row) => row.id);
}

/** The totals of the filtered opportunities. Reads every match, so use only a selective filter such as an owner. */
export async function sumOpportunities(em: EntityManager, { filter, timeZone }: Selection): Promise<OpportunitySum> {
  const { changedBy, changedFrom, ...others } = filter;
  const found = filtered(em, { filter: others, timeZone }).select(({ fn, ref }) => [
    countOf().as("count"),
    asNumber(fn.coalesce(fn.sum(ref("o.deal_size")), sql<string>`0`)).as("dealSize"),
  ]);
  if (!changedBy) return { ...(await found.executeTakeFirstOrThrow()), changes: null };
  // Joined, the updates are read once: they both filter and are counted.
  const changes = updateCountsByUser(changedBy, changedFrom, timeZone).as("change");
  return found
    .innerJoin(changes, "change.opportunity_id", "o.id")
    .select(({ fn }) => sql<number>`coalesce(${fn.sum("change.updates")}, 0)::int`.as("changes"))
    .executeTakeFirstOrThrow();
}

const MAX_OWNERS = 200;
const BY_FIRST_NAME = sql`${sql.raw(`${sortedAs("u.first_name")}, ${sortedAs("u.last_name")}, u.id`)}`;

/** The people to choose an owner from: the first 200 of the team by name, and always those with the ids `chosen`. */
export function findOwners(em: EntityManager, chosen: string[]): Promise<Owner[]> {
  const db = queryOn(em);
  const first = db.selectFrom("users as u").select("u.id").where(isInTeam()).orderBy(BY_FIRST_NAME).limit(MAX_OWNERS);
  return db
    .selectFrom("users as u")
    .select(["u.id", USER_NAME.as("name")])
    .where(({ eb, or }) => or([sql<SqlBool>`u.id = any(${chosen}::uuid[])`, eb("u.id", "in", first)]))
    .orderBy(BY_FIRST_NAME)
    .execute();
}
