import { Migration } from "@mikro-orm/migrations";

/** Lists and boards as people filtered them, kept under a name. The release before this one does not know them. */
export class Migration20261129115607_saved_views extends Migration {
  override name = "Migration20261129115607_saved_views";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "saved_views" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" text not null, "path" text not null, "shared" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "saved_views_user_index" on "saved_views" ("user_id");`);
    this.addSql(`create index saved_views_shared_index on saved_views (created_at) where shared;`);

    this.addSql(
      `alter table "saved_views" add constraint "saved_views_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "saved_views" cascade;`);
  }
}
