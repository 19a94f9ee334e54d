/** Reads of opportunities, each one SQL statement. */
import { CONTACT_COLUMNS } from "#app/contacts/queries.server.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import { type Cursor, type CursorShape, pageOf } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Page } from "#app/http/page.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { ActivityJson, OpportunityJson, OpportunityRow } from "./schema.ts";

const INSTANT = /^(?!0000)\d{4}-/;

// JavaScript rounds February 30 to March 2, PostgreSQL refuses it and the year 0.
function isInstant(value: string): boolean {
  const time = Date.parse(value);
  return INSTANT.test(value) && !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/** An opportunity cursor: creation date, id. */
export const OPPORTUNITY_CURSOR: CursorShape = [isInstant, isRecordId];

// PostgreSQL writes instants and dates as JSON wants them, and numbers that JavaScript need not parse.
/** An instant's column as JSON has it. */
export const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A day's column as JSON has it. */
export const date = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

const ROW_COLUMNS = `o.id, o.name, ${instant("o.creation_date")} as "creationDate", o.deal_stage as "dealStage",
  o.deal_size::float8 as "dealSize", ${date("o.target_close_date")} as "targetCloseDate",
  ${date("o.next_step_date")} as "nextStepDate", o.next_step_description as "nextStepDescription"`;

const RECORD_COLUMNS = `${ROW_COLUMNS}, o.description, o.created_by_user_id as "createdByUserId",
  o.last_updated_by_user_id as "lastUpdatedByUserId", ${instant("o.updated_at")} as "updatedAt"`;

const CONTACTS = `(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
    'email', c.email, 'phone', c.phone, 'businessName', c.business_name, 'notes', c.notes, 'contactType', c.contact_type)
    order by lower(c.last_name), lower(c.first_name), c.id), '[]')
  from opportunity_contacts l join contacts c on c.id = l.contact_id where l.opportunity_id = o.id) as contacts`;

const CONTACT_COUNT = `(select count(*)::int from opportunity_contacts l where l.opportunity_id = o.id) as "contactCount"`;

type PageRequest = { cursor: Cursor | null; limit: number };

/** A page of the list, newest first. */
export function listOpportunityRows(em: EntityManager, page: PageRequest): Promise<Page<OpportunityRow>> {
  return readPage<OpportunityRow>(em, `${ROW_COLUMNS}, ${CONTACT_COUNT}`, page);
}

/** A page of whole opportunities with their contacts, newest first. */
export function listOpportunities(em: EntityManager, page: PageRequest): Promise<Page<OpportunityJson>> {
  return readPage<OpportunityJson>(em, `${RECORD_COLUMNS}, ${CONTACTS}`, page);
}

// The page is cut first: contacts are looked up for its rows alone.
async function readPage<Row extends { id: string; creationDate: string }>(
  em: EntityManager,
  columns: string,
  { cursor, limit }: PageRequest,
): Promise<Page<Row>> {
  const backwards = cursor?.direction === "previous";
  const order = backwards ? "asc" : "desc";
  const from = cursor ? `where (creation_date, id) ${backwards ? ">" : "<"} (?::timestamptz, ?::uuid)` : "";
  const rows = await em.execute<Row[]>(
    `select ${columns} from (select * from opportunities ${from} order by creation_date ${order}, id ${order} limit ?) o
      order by o.creation_date ${order}, o.id ${order}`,
    [...(cursor?.values ?? []), limit + 1],
  );
  return pageOf(rows, limit, cursor, (row) => [row.creationDate, row.id]);
}

/** One opportunity with its contacts, or null where the id is unknown. */
export async function findOpportunity(em: EntityManager, id: string): Promise<OpportunityJson | null> {
  const [row] = await em.execute<OpportunityJson[]>(
    `select ${RECORD_COLUMNS}, ${CONTACTS} from opportunities o where o.id = ?`,
    [id],
  );
  return row ?? null;
}

const HISTORY_LIMIT = 100;

/** What happened to an opportunity, newest first, the latest 100. */
export function findHistory(em: EntityManager, opportunityId: string): Promise<ActivityJson[]> {
  return em.execute<ActivityJson[]>(
    `select a.id, a.activity_type as "activityType", a.field, a.old_value as "oldValue", a.new_value as "newValue",
            ${instant("a.created_at")} as "createdAt", u.first_name || ' ' || u.last_name as "userName"
       from opportunity_activities a join users u on u.id = a.user_id
      where a.opportunity_id = ? order by a.created_at desc, a.activity_type = 'created', a.id desc limit ?`,
    [opportunityId, HISTORY_LIMIT],
  );
}

/** The opportunities that a contact is attached to, newest first. */
export function findOpportunitiesOf(em: EntityManager, contactId: string): Promise<OpportunityRow[]> {
  return em.execute<OpportunityRow[]>(
    `select ${ROW_COLUMNS}, ${CONTACT_COUNT} from opportunity_contacts x join opportunities o on o.id = x.opportunity_id
      where x.contact_id = ? order by o.creation_date desc, o.id desc limit ?`,
    [contactId, HISTORY_LIMIT],
  );
}

/** The contacts with these ids, in the order of names; unknown ids are left out. */
export function findContactsByIds(em: EntityManager, ids: string[]): Promise<ContactJson[]> {
  return em.execute<ContactJson[]>(
    `select ${CONTACT_COLUMNS} from contacts c where c.id = any(?::uuid[]) order by lower(c.last_name), lower(c.first_name), c.id`,
    [`{${ids.join(",")}}`],
  );
}
