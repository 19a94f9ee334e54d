/** Reads of opportunities, each one SQL statement. */
import { CONTACT_COLUMNS } from "#app/contacts/queries.server.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { instantText } from "#app/db/sort-key.server.ts";
import type { ActivityJson, OpportunityJson, OpportunityRow } from "./schema.ts";

/** A day's column as JSON has it. */
export const date = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

/** What a row of a list shows, of the table called `o`. Numbers and dates are written as JSON wants them. */
export const ROW_COLUMNS = `o.id, o.name, o.deal_stage as "dealStage", o.deal_size::float8 as "dealSize",
  ${date("o.target_close_date")} as "targetCloseDate", ${date("o.next_step_date")} as "nextStepDate",
  o.next_step_description as "nextStepDescription", o.contact_count as "contactCount"`;

const CONTACTS = `(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
    'email', c.email, 'phone', c.phone, 'businessName', c.business_name, 'notes', c.notes, 'contactType', c.contact_type)
    order by lower(c.last_name), lower(c.first_name), c.id), '[]')
  from opportunity_contacts l join contacts c on c.id = l.contact_id where l.opportunity_id = o.id) as contacts`;

/** A whole opportunity in JSON with its contacts, of the table called `o`. */
export const RECORD_COLUMNS = `o.id, o.name, ${instantText("o.creation_date")} as "creationDate", o.deal_stage as "dealStage",
  o.deal_size::float8 as "dealSize", ${date("o.target_close_date")} as "targetCloseDate",
  ${date("o.next_step_date")} as "nextStepDate", o.next_step_description as "nextStepDescription", o.description,
  o.created_by_user_id as "createdByUserId", o.last_updated_by_user_id as "lastUpdatedByUserId",
  ${instantText("o.updated_at")} as "updatedAt", ${CONTACTS}`;

/** One opportunity with its contacts, or null where the id is unknown. */
export async function findOpportunity(em: EntityManager, id: string): Promise<OpportunityJson | null> {
  const [row] = await em.execute<OpportunityJson[]>(`select ${RECORD_COLUMNS} from opportunities o where o.id = ?`, [
    id,
  ]);
  return row ?? null;
}

const HISTORY_LIMIT = 100;

/** What happened to an opportunity, newest first, the latest 100. */
export function findHistory(em: EntityManager, opportunityId: string): Promise<ActivityJson[]> {
  return em.execute<ActivityJson[]>(
    `select a.id, a.activity_type as "activityType", a.field, a.old_value as "oldValue", a.new_value as "newValue",
            ${instantText("a.created_at")} as "createdAt", u.first_name || ' ' || u.last_name as "userName"
       from opportunity_activities a join users u on u.id = a.user_id
      where a.opportunity_id = ? order by a.created_at desc, a.activity_type = 'created', a.id desc limit ?`,
    [opportunityId, HISTORY_LIMIT],
  );
}

/** The opportunities that a contact is attached to, newest first. */
export function findOpportunitiesOf(em: EntityManager, contactId: string): Promise<OpportunityRow[]> {
  return em.execute<OpportunityRow[]>(
    `select ${ROW_COLUMNS} from opportunity_contacts x join opportunities o on o.id = x.opportunity_id
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
