import { Migration } from "@mikro-orm/migrations";

/** The inboxes of notes. The last release knows nothing of them. */
export class Migration20261122170000_captures extends Migration {
  override name = "Migration20261122170000_captures";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "captures" ("id" uuid not null, "user_id" uuid not null, "said_at" timestamptz(3) not null, "text" text not null, "sound" bytea null, "sound_type" text null, "source" text not null, "state" text not null default 'waiting', "state_at" timestamptz(3) not null, "content_key" text not null, primary key ("id"));`,
    );
    this.addSql(`create index captures_waiting_index on captures (user_id, said_at, id) where state = 'waiting';`);

    this.addSql(
      `alter table "captures" add constraint "captures_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "captures" cascade;`);
  }
}
