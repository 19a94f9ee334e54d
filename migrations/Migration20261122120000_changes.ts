import { Migration } from "@mikro-orm/migrations";

/**
 * The table of all changes of records, the way by which an activity came, and authors and versions of contacts.
 * Everything new has a default or may be null, so that the previous release can go on inserting rows. Contacts that
 * exist get the instant of the migration; PostgreSQL rewrites no table for it.
 */
export class Migration20261122120000_changes extends Migration {
  override name = "Migration20261122120000_changes";

  override up(): void {
    this.addSql(
      `create table "changes" ("id" uuid not null default gen_random_uuid(), "at" timestamptz(3) not null default now(), "user_id" uuid not null, "via" text not null, "kind" text not null, "record_id" uuid not null, "other_id" uuid null, "action" text not null, "before" jsonb null, "after" jsonb null, primary key ("id"));`,
    );
    this.addSql(`create index "changes_record_index" on "changes" ("record_id", "at", "id");`);
    this.addSql("create index changes_other_index on changes (other_id, at, id) where other_id is not null;");

    this.addSql(`alter table "opportunity_activities" add "via" text null;`);

    this.addSql(
      `alter table "contacts" add "created_at" timestamptz(3) not null default now(), add "updated_at" timestamptz(3) not null default now(), add "created_by_user_id" uuid null, add "last_updated_by_user_id" uuid null;`,
    );
    for (const column of ["created_by_user_id", "last_updated_by_user_id"]) {
      this.addSql(
        `alter table "contacts" add constraint "contacts_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete restrict;`,
      );
    }
  }

  override down(): void {
    this.addSql(
      `alter table "contacts" drop column "created_at", drop column "updated_at", drop column "created_by_user_id", drop column "last_updated_by_user_id";`,
    );
    this.addSql(`alter table "opportunity_activities" drop column "via";`);
    this.addSql(`drop table "changes";`);
  }
}
