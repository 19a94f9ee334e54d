import { Migration } from "@mikro-orm/migrations";

/** The history of deals as spans derived from `changes` in the background. The previous release does not know it. */
export class Migration20261128015105_past extends Migration {
  override name = "Migration20261128015105_past";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "opportunity_states" ("opportunity_id" uuid not null, "from_at" timestamptz(3) not null, "until_at" timestamptz(3) null, "deal_stage" text not null, "deal_size" numeric(12,2) not null, "target_close_date" date not null, "owner_user_id" uuid not null, "began_at" timestamptz(3) not null, "stage_since" timestamptz(3) not null, "came_from" text null, "spent" jsonb not null, primary key ("opportunity_id", "from_at"));`,
    );
    this.addSql(
      `create index opportunity_states_now_index on opportunity_states (owner_user_id) include (opportunity_id, deal_stage, deal_size, target_close_date, began_at, stage_since, came_from, spent) where until_at is null;`,
    );

    this.addSql(
      `create table "opportunity_states_position" ("id" text not null, "position" bigint not null, primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "opportunity_states" cascade;`);
    this.addSql(`drop table if exists "opportunity_states_position" cascade;`);
  }
}
