import { Migration } from "@mikro-orm/migrations";

const ACTIVE = "where deal_stage <> 'won-closed' and deal_stage <> 'lost-closed'";

// The indexes that filters by person read, with that person's column.
const indexesBy = (person: string): Record<string, string> => ({
  metrics: `(${person}) include (deal_stage, deal_size)`,
  newest: `(creation_date, id, stage_rank, ${person}, target_close_date)`,
  name: `(lower(name), id, stage_rank, ${person}, target_close_date, creation_date)`,
  stage: `(stage_rank, creation_date, id, ${person}, target_close_date)`,
  size: `(deal_size, id, stage_rank, ${person}, target_close_date, creation_date)`,
  close: `(target_close_date, id, stage_rank, ${person}, creation_date)`,
  next: `(coalesce(next_step_date, 'infinity'::date), id, stage_rank, ${person}, target_close_date, creation_date)`,
  last_next: `(coalesce(next_step_date, '-infinity'::date), id, stage_rank, ${person}, target_close_date, creation_date)`,
  contacts: `(contact_count, id, stage_rank, ${person}, target_close_date, creation_date)`,
  owner: `(${person}, creation_date, id, stage_rank, target_close_date) include (deal_size)`,
  own_steps: `(${person}, next_step_date, target_close_date, id) ${ACTIVE}`,
  own_closing: `(${person}, target_close_date, id) ${ACTIVE}`,
});

/**
 * Opportunities have an owner: whom they were assigned to, else their creator. `owner_user_id` is generated from both,
 * so that the previous release, which knows neither column, can go on inserting rows. PostgreSQL rewrites the table for
 * it.
 */
export class Migration20261122110000_owner extends Migration {
  override name = "Migration20261122110000_owner";

  override up(): void {
    this.replaceIndexes(
      () =>
        this.addSql(`alter table opportunities
          add column assigned_user_id uuid null constraint opportunities_assigned_user_id_foreign references users (id) on delete restrict,
          add column owner_user_id uuid not null generated always as (coalesce(assigned_user_id, created_by_user_id)) stored;`),
      indexesBy("owner_user_id"),
    );
    this.addSql(
      "create index opportunities_creator_index on opportunities (created_by_user_id, creation_date, id) include (deal_size);",
    );
    // The planner has no statistics about new columns before that.
    this.addSql("analyze opportunities;");
  }

  override down(): void {
    this.addSql("drop index opportunities_creator_index;");
    this.replaceIndexes(
      () => this.addSql("alter table opportunities drop column owner_user_id, drop column assigned_user_id;"),
      indexesBy("created_by_user_id"),
    );
  }

  // Dropped before the columns change, so that rewriting the table does not rebuild them in vain.
  private replaceIndexes(changeColumns: () => void, indexes: Record<string, string>): void {
    for (const name of Object.keys(indexes)) this.addSql(`drop index opportunities_${name}_index;`);
    changeColumns();
    for (const [name, on] of Object.entries(indexes)) {
      this.addSql(`create index opportunities_${name}_index on opportunities ${on};`);
    }
  }
}
