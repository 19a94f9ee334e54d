import { Migration } from "@mikro-orm/migrations";

/** What holds now, by stage and by beginning: two narrow indexes answer the views instead of one wide one. */
export class Migration20261128080409_past_by_stage extends Migration {
  override name = "Migration20261128080409_past_by_stage";

  override up(): void | Promise<void> {
    this.addSql(`drop index "opportunity_states_now_index";`);
    this.addSql(
      `create index opportunity_states_stage_index on opportunity_states (deal_stage, stage_since, opportunity_id) include (owner_user_id, deal_size, target_close_date, spent) where until_at is null;`,
    );
    this.addSql(
      `create index opportunity_states_began_index on opportunity_states (began_at) include (deal_stage, owner_user_id, came_from, spent) where until_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "opportunity_states_stage_index";`);
    this.addSql(`drop index "opportunity_states_began_index";`);
    this.addSql(
      `create index opportunity_states_now_index on opportunity_states (owner_user_id) include (opportunity_id, deal_stage, deal_size, target_close_date, began_at, stage_since, came_from, spent) where until_at is null;`,
    );
  }
}
