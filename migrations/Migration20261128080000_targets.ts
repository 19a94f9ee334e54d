import { Migration } from "@mikro-orm/migrations";

/** Targets by month, and an index for how long a deal is in its stage. The previous release does not know them. */
export class Migration20261128080000_targets extends Migration {
  override name = "Migration20261128080000_targets";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "targets" ("id" uuid not null default gen_random_uuid(), "user_id" uuid null, "month" date not null, "amount" numeric(12,2) not null, primary key ("id"));`,
    );
    this.addSql(`create unique index targets_whose_month_unique on targets (user_id, month) nulls not distinct;`);
    this.addSql(
      `alter table "targets" add constraint "targets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `create index opportunity_states_open_index on opportunity_states (opportunity_id) include (deal_stage, stage_since) where until_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "targets" cascade;`);
    this.addSql(`drop index if exists "opportunity_states_open_index";`);
  }
}
