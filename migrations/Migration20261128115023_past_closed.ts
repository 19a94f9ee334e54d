import { Migration } from "@mikro-orm/migrations";

/** Indexes of deals closed by any day and of changes by day; the one of current stages omits the days in a stage. */
export class Migration20261128115023_past_closed extends Migration {
  override name = "Migration20261128115023_past_closed";

  override up(): void | Promise<void> {
    this.addSql(`drop index "opportunity_states_stage_index";`);
    this.addSql(
      `create index opportunity_states_stage_index on opportunity_states (deal_stage, stage_since, opportunity_id) include (owner_user_id, deal_size, target_close_date) where until_at is null;`,
    );
    this.addSql(`drop index "opportunity_states_began_index";`);
    this.addSql(
      `create index opportunity_states_began_index on opportunity_states (began_at) include (deal_stage, owner_user_id, deal_size, came_from, spent) where until_at is null;`,
    );
    this.addSql(
      `create index opportunity_states_closed_index on opportunity_states (deal_stage, stage_since, opportunity_id) include (from_at, until_at, owner_user_id, deal_size, spent) where deal_stage in ('won-closed', 'lost-closed');`,
    );
    this.addSql(
      `create index changes_at_index on changes using brin (at) with (pages_per_range = 32, autosummarize = on);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "changes_at_index";`);
    this.addSql(`drop index "opportunity_states_closed_index";`);
    this.addSql(`drop index "opportunity_states_began_index";`);
    this.addSql(`drop index "opportunity_states_stage_index";`);
    this.addSql(
      `create index opportunity_states_stage_index on opportunity_states (deal_stage, stage_since, opportunity_id) include (owner_user_id, deal_size, target_close_date, spent) where until_at is null;`,
    );
    this.addSql(
      `create index opportunity_states_began_index on opportunity_states (began_at) include (deal_stage, owner_user_id, came_from, spent) where until_at is null;`,
    );
  }
}
