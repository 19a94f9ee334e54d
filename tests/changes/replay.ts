/** Rebuilds the records from their changes, for tests: what `changes` says must be what the tables hold. */
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type CustomValues, flattenCustomValues } from "#app/records/custom/custom-values.ts";

export type Records = {
  contacts: Record<string, object>;
  opportunities: Record<string, object>;
  /** "opportunity contact", sorted. */
  links: string[];
};

/** The records as all changes from the first one on leave them. */
export async function replay(em: EntityManager): Promise<Records> {
  const changes = await queryOn(em).selectFrom("changes").selectAll().orderBy("at").orderBy("id").execute();
  const records = { contact: new Map<string, object>(), opportunity: new Map<string, object>() };
  const links = new Set<string>();
  for (const { kind, action, record_id: id, other_id, after } of changes) {
    const link = `${id} ${other_id}`;
    if (action === "created" || action === "restored") records[kind].set(id, after ?? {});
    if (action === "updated") records[kind].set(id, { ...records[kind].get(id), ...after });
    const isGone = action === "deleted" || action === "merged";
    if (isGone) records[kind].delete(id);
    if (action === "contact_attached") links.add(link);
    if (action === "contact_detached") links.delete(link);
    // A link goes with either of its records.
    if (isGone) for (const one of links) if (one.includes(id)) links.delete(one);
  }
  return {
    contacts: Object.fromEntries(records.contact),
    opportunities: Object.fromEntries(records.opportunity),
    links: [...links].sort(),
  };
}

/** The records as their tables hold them. */
export async function present(em: EntityManager): Promise<Records> {
  const contacts = await queryOn(em).selectFrom("contacts").selectAll().execute();
  const opportunities = await queryOn(em).selectFrom("opportunities").selectAll().execute();
  const links = await queryOn(em).selectFrom("opportunity_contacts").selectAll().execute();
  return {
    contacts: Object.fromEntries(
      contacts.map((row) => [
        row.id,
        {
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
          phone: row.phone,
          businessName: row.business_name,
          notes: row.notes,
          contactType: row.contact_type,
          ...flattenCustomValues(row.own as CustomValues),
        },
      ]),
    ),
    opportunities: Object.fromEntries(
      opportunities.map((row) => [
        row.id,
        {
          name: row.name,
          dealStage: row.deal_stage,
          lostReason: row.lost_reason,
          dealSize: Number(row.deal_size),
          targetCloseDate: row.target_close_date,
          nextStepDate: row.next_step_date,
          nextStepDescription: row.next_step_description,
          description: row.description,
          ownerUserId: row.owner_user_id,
          ...flattenCustomValues(row.own as CustomValues),
        },
      ]),
    ),
    links: links.map((row) => `${row.opportunity_id} ${row.contact_id}`).sort(),
  };
}
