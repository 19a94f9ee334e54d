import { Migration } from "@mikro-orm/migrations";

// Every activity, also those of opportunities in the trash.
const ACTIVITIES = `(
  select id, opportunity_id, user_id, via, activity_type, field, old_value, new_value, created_at from opportunity_activities
  union all
  select a.id, a.opportunity_id, a.user_id, a.via, a.activity_type, a.field, a.old_value, a.new_value, a.created_at
    from trash t cross join lateral jsonb_to_recordset(t.snapshot -> 'opportunity_activities')
         a (id uuid, opportunity_id uuid, user_id uuid, via text, activity_type text, field text, old_value text, new_value text,
            created_at timestamptz(3))
   where t.kind = 'opportunity')`;

// Merges move activities but not changes: activities of merges that can be undone go to their original record.
const MOVED = `(
  select distinct on (moved.id) moved.id::uuid as id, was.key::uuid as record_id
    from merges m cross join lateral jsonb_each(m.details -> 'moved') was
   cross join lateral jsonb_array_elements_text(was.value) moved (id)
   where m.kind = 'opportunity' and m.undone_at is null and m.details is not null
   order by moved.id, m.at)`;

const value = (column: string) =>
  `case when a.field = 'dealSize' and ${column} ~ '^-?[0-9]+(\\.[0-9]+)?$' then to_jsonb(${column}::numeric) else to_jsonb(${column}) end`;

const side = (column: string) => `case a.activity_type when 'created' then null
    when 'contact_attached' then case when ${column} is not null then jsonb_build_object('contact', ${column}) end
    when 'contact_detached' then case when ${column} is not null then jsonb_build_object('contact', ${column}) end
    else jsonb_build_object(a.field, ${value(column)}) end`;

/**
 * What happened to opportunities before changes were recorded becomes changes of an unknown way, one for each activity
 * and with its id; links that came or went with something else are marked as such. What the sample team's activities
 * and its changes both say is not taken twice. No table is locked until the rows are there; then PostgreSQL rewrites
 * `changes` for the number of status updates, which rankings read from an index alone.
 */
export class Migration20261124100000_one_history extends Migration {
  override name = "Migration20261124100000_one_history";

  override up(): void | Promise<void> {
    this.addSql(`
      insert into changes (id, at, user_id, via, kind, record_id, action, before, after)
      select a.id, a.created_at, a.user_id, 'unknown', 'opportunity', a.record_id,
             case when a.activity_type in ('created', 'contact_attached', 'contact_detached') then a.activity_type else 'updated' end,
             ${side("a.old_value")}, ${side("a.new_value")}
        from (select a.id, a.created_at, a.user_id, a.activity_type, a.old_value, a.new_value, coalesce(m.record_id, a.opportunity_id) as record_id,
                     case a.activity_type when 'stage_changed' then 'dealStage' when 'owner_changed' then 'ownerUserId' else a.field end as field
                from ${ACTIVITIES} a left join ${MOVED} m on m.id = a.id where a.via is null) a
       where a.activity_type in ('created', 'contact_attached', 'contact_detached') or a.field is not null
      on conflict (id) do nothing;`);
    this.addSql(`
      delete from changes c using changes known
       where c.via = 'unknown' and c.action in ('contact_attached', 'contact_detached')
         and known.record_id = c.record_id and known.at = c.at and known.action = c.action and known.user_id = c.user_id
         and known.via <> 'unknown' and known.other_id is not null
         and coalesce(known.after, known.before) ->> 'contact' = coalesce(c.after, c.before) ->> 'contact';`);
    this.addSql(`alter table "changes" add "implied" boolean null;`);
    this.addSql(`
      update changes c set implied = true
       where c.action in ('contact_attached', 'contact_detached') and c.via in ('merge', 'undo') or c.id in (
         select l.id from changes r
           join changes l on l.record_id = r.record_id or l.other_id = r.record_id
          where r.action = 'restored' and l.action = 'contact_attached' and l.user_id = r.user_id
            and l.at >= r.at and l.at < r.at + interval '10 seconds' and not exists (
              select from ${ACTIVITIES} a
               where a.opportunity_id = l.record_id and a.user_id = l.user_id and a.activity_type = 'contact_attached'
                 and a.created_at between r.at and l.at and a.new_value = l.after ->> 'contact'));`);
    this.addSql(
      `alter table "changes" add "updates" smallint generated always as (case when kind = 'opportunity' and implied is not true then case action when 'updated' then jsonb_array_length(jsonb_path_query_array(after - 'ownerUserId', '$.keyvalue()')) when 'contact_attached' then 1 when 'contact_detached' then 1 else 0 end else 0 end) stored null;`,
    );
    this.addSql(
      `create index changes_update_index on changes (user_id, at) include (record_id, via, updates) where updates > 0;`,
    );
    this.addSql("create index changes_deleted_index on changes (at) include (record_id) where action = 'deleted';");
    this.addSql("analyze changes;");
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "changes_update_index";`);
    this.addSql(`drop index "changes_deleted_index";`);
    this.addSql(`alter table "changes" drop column "updates";`);
    this.addSql(`alter table "changes" drop column "implied";`);
    this.addSql(`delete from changes where via = 'unknown';`);
  }
}
