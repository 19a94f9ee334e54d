import { Migration } from "@mikro-orm/migrations";

/** Webhooks, and which change each of them is told of. The release before this one knows neither table. */
export class Migration20261127224009_webhooks extends Migration {
  override name = "Migration20261127224009_webhooks";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "webhooks" ("id" uuid not null default gen_random_uuid(), "name" text not null, "url" text not null, "events" text[] not null, "sealed_secret" text not null, "sealed_previous_secret" text null, "previous_until" timestamptz(3) null, "state" text not null, "off_because" text null, "position" bigint not null, "paused_until" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), "last_success_at" timestamptz(3) null, "last_failure_at" timestamptz(3) null, "failing_since" timestamptz(3) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "webhook_deliveries" ("id" uuid not null, "webhook_id" uuid not null, "change_id" uuid null, "type" text not null, "state" text not null, "tries" int not null default 0, "begun_at" timestamptz(3) not null default now(), "at" timestamptz(3) not null default now(), "next_at" timestamptz(3) not null default now(), "log" jsonb not null default '[]', primary key ("id"));`,
    );
    this.addSql(
      `create index webhook_deliveries_due_index on webhook_deliveries (webhook_id, next_at) where state = 'waiting';`,
    );
    this.addSql(`create index "webhook_deliveries_shown_index" on "webhook_deliveries" ("webhook_id", "at", "id");`);
    this.addSql(`create index "webhook_deliveries_begun_index" on "webhook_deliveries" ("begun_at");`);
    this.addSql(`create index "webhook_deliveries_change_index" on "webhook_deliveries" ("change_id");`);

    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "webhook_deliveries";`);
    this.addSql(`drop table "webhooks";`);
  }
}
