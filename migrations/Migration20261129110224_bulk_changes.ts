import { Migration } from "@mikro-orm/migrations";

/** Bulk changes, and what each did to every record. The previous release does not know them. */
export class Migration20261129110224_bulk_changes extends Migration {
  override name = "Migration20261129110224_bulk_changes";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "bulk_changes" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "token_id" uuid null, "created_at" timestamptz(3) not null default now(), "kind" text not null, "change" jsonb not null, "state" text not null, "done" int not null default 0, "total" int not null, "failure" text null, "attempts" int not null default 0, "leased_until" timestamptz(3) null, "started_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index bulk_changes_running_index on bulk_changes (started_at) where state = 'running';`);
    this.addSql(`create index bulk_changes_ended_index on bulk_changes (ended_at, id) where ended_at is not null;`);

    this.addSql(
      `create table "bulk_records" ("id" uuid not null default gen_random_uuid(), "bulk_id" uuid not null, "record_id" uuid not null, "before" jsonb not null, "after" jsonb null, "outcome" text null, "trash_id" uuid null, "stayed" jsonb null, primary key ("id"));`,
    );
    this.addSql(`create index "bulk_records_record_index" on "bulk_records" ("record_id");`);
    this.addSql(`alter table "bulk_records" add constraint "bulk_records_unique" unique ("bulk_id", "record_id");`);

    this.addSql(
      `alter table "bulk_changes" add constraint "bulk_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "bulk_records" add constraint "bulk_records_bulk_id_foreign" foreign key ("bulk_id") references "bulk_changes" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "bulk_records" cascade;`);
    this.addSql(`drop table if exists "bulk_changes" cascade;`);
  }
}
