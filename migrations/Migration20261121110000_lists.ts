import { Migration } from "@mikro-orm/migrations";

// What every order's index carries behind its keys, so that filters are looked at in the index and not in the table.
const FILTERS = "stage_rank, created_by_user_id, target_close_date";

const INDEXES = {
  opportunities_newest_index: `opportunities (creation_date, id, ${FILTERS})`,
  opportunities_name_index: `opportunities (lower(name), id, ${FILTERS}, creation_date)`,
  opportunities_stage_index: "opportunities (stage_rank, creation_date, id, created_by_user_id, target_close_date)",
  opportunities_size_index: `opportunities (deal_size, id, ${FILTERS}, creation_date)`,
  opportunities_close_index: "opportunities (target_close_date, id, stage_rank, created_by_user_id, creation_date)",
  opportunities_next_index: `opportunities (coalesce(next_step_date, 'infinity'::date), id, ${FILTERS}, creation_date)`,
  opportunities_last_next_index: `opportunities (coalesce(next_step_date, '-infinity'::date), id, ${FILTERS}, creation_date)`,
  opportunities_contacts_index: `opportunities (contact_count, id, ${FILTERS}, creation_date)`,
  opportunities_owner_index:
    "opportunities (created_by_user_id, creation_date, id, stage_rank, target_close_date) include (deal_size)",
  opportunities_search_index: "opportunities using gin (search gin_trgm_ops)",
  contacts_business_index:
    "contacts (((coalesce(business_name, '') = '')::int), lower(coalesce(business_name, '')), id, contact_type)",
  contacts_last_business_index: "contacts (lower(coalesce(business_name, '')), id, contact_type)",
  contacts_email_index: "contacts (((coalesce(email, '') = '')::int), lower(coalesce(email, '')), id, contact_type)",
  contacts_last_email_index: "contacts (lower(coalesce(email, '')), id, contact_type)",
  contacts_phone_index: "contacts (((coalesce(phone, '') = '')::int), lower(coalesce(phone, '')), id, contact_type)",
  contacts_last_phone_index: "contacts (lower(coalesce(phone, '')), id, contact_type)",
  contacts_type_index: "contacts (contact_type, lower(last_name), lower(first_name), id)",
  contacts_search_index: "contacts using gin (search gin_trgm_ops)",
};

/** Lists that stay fast: orders, filters and search through indexes, and what they need kept with the records. */
export class Migration20261121110000_lists extends Migration {
  override name = "Migration20261121110000_lists";

  override up(): void {
    this.addSql("create extension if not exists pg_trgm;");
    this.addSql(
      "alter table opportunities add column contact_count int not null default 0, add column contacts_text text not null default '';",
    );
    this.addSql(`update opportunities o set contact_count = found.count, contacts_text = found.text
      from (select l.opportunity_id, count(*)::int as count,
                   string_agg(concat_ws(' ', c.first_name, c.last_name, c.business_name, c.email), ' ' order by c.id) as text
              from opportunity_contacts l join contacts c on c.id = l.contact_id group by l.opportunity_id) found
      where o.id = found.opportunity_id;`);
    this.addSql(`alter table opportunities
      add column stage_rank smallint generated always as (case deal_stage when 'open' then 0 when 'qualified' then 1
        when 'samples' then 2 when 'contract-negotiation' then 3 when 'won-closed' then 4 when 'lost-closed' then 5 else 6 end) stored,
      add column search text generated always as (lower(' ' || regexp_replace(name || ' '
        || coalesce(next_step_description, '') || ' ' || contacts_text || ' ' || coalesce(description, ''), '\\s+', ' ', 'g'))) stored;`);
    this.addSql(`alter table contacts
      add column search text generated always as (lower(' ' || regexp_replace(first_name || ' ' || last_name || ' '
        || coalesce(business_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' '
        || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') || ' ' || coalesce(notes, ''), '\\s+', ' ', 'g'))) stored;`);
    this.addSql("drop index opportunities_newest_index;");
    for (const [name, on] of Object.entries(INDEXES)) this.addSql(`create index ${name} on ${on};`);
    // The planner knows nothing of new columns and of what indexes compute before that.
    this.addSql("analyze opportunities, contacts;");
  }

  override down(): void {
    for (const name of Object.keys(INDEXES)) this.addSql(`drop index ${name};`);
    this.addSql('create index "opportunities_newest_index" on "opportunities" ("creation_date", "id");');
    this.addSql("alter table contacts drop column search;");
    this.addSql(
      "alter table opportunities drop column search, drop column stage_rank, drop column contacts_text, drop column contact_count;",
    );
  }
}
