import { Migration } from "@mikro-orm/migrations";

/** The trash, merges with what their undo needs, and which records that look alike are not the same. */
export class Migration20261122130000_trash extends Migration {
  override name = "Migration20261122130000_trash";

  override up(): void {
    this.addSql(
      `create table "merges" ("id" uuid not null default gen_random_uuid(), "kind" text not null, "survivor_id" uuid not null, "at" timestamptz(3) not null default now(), "user_id" uuid not null, "details" jsonb null, "undone_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "merges_survivor_index" on "merges" ("survivor_id");`);

    this.addSql(
      `create table "merged_records" ("record_id" uuid not null, "survivor_id" uuid not null, "merge_id" uuid not null, primary key ("record_id"));`,
    );
    this.addSql(`create index "merged_records_survivor_index" on "merged_records" ("survivor_id");`);

    this.addSql(
      `create table "not_the_same" ("first_id" uuid not null, "second_id" uuid not null, "first_mark" text not null, "second_mark" text not null, "user_id" uuid not null, "at" timestamptz(3) not null default now(), primary key ("first_id", "second_id"));`,
    );
    this.addSql(`create index "not_the_same_second_index" on "not_the_same" ("second_id");`);

    this.addSql(
      `create table "trashed_links" ("opportunity_id" uuid not null, "contact_id" uuid not null, primary key ("opportunity_id", "contact_id"));`,
    );
    this.addSql(`create index "trashed_links_contact_index" on "trashed_links" ("contact_id");`);

    this.addSql(
      `create table "trash" ("id" uuid not null default gen_random_uuid(), "kind" text not null, "record_id" uuid not null, "name" text not null, "snapshot" jsonb null, "deleted_at" timestamptz(3) not null default now(), "deleted_by_user_id" uuid not null, "merged_into" uuid null, "merge_id" uuid null, "restored_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "trash_record_index" on "trash" ("record_id");`);
    this.addSql(`create index "trash_merge_index" on "trash" ("merge_id");`);
    this.addSql(`create index trash_list_index on trash (deleted_at, id) where restored_at is null;`);
  }

  override down(): void {
    this.addSql(`drop table if exists "merges" cascade;`);
    this.addSql(`drop table if exists "merged_records" cascade;`);
    this.addSql(`drop table if exists "not_the_same" cascade;`);
    this.addSql(`drop table if exists "trashed_links" cascade;`);
    this.addSql(`drop table if exists "trash" cascade;`);
  }
}
