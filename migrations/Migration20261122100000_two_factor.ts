import { Migration } from "@mikro-orm/migrations";

/** Second factors, the security log, and when a session's password was last entered. */
export class Migration20261122100000_two_factor extends Migration {
  override name = "Migration20261122100000_two_factor";

  override up(): void {
    this.addSql(
      `create table "security_events" ("id" uuid not null default gen_random_uuid(), "at" timestamptz(3) not null default now(), "type" text not null, "user_id" uuid null, "actor_user_id" uuid null, "network" text null, "browser" text null, primary key ("id"));`,
    );
    this.addSql(`create index "security_events_user_index" on "security_events" ("user_id", "at", "id");`);
    this.addSql(`create index "security_events_at_index" on "security_events" ("at", "id");`);

    this.addSql(
      `create table "two_factors" ("user_id" uuid not null, "sealed_secret" text not null, "enabled_at" timestamptz(3) null, "last_step" int not null default 0, "recovery_codes" text[] not null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "two_factors" add constraint "two_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete restrict;`,
    );

    this.addSql(`alter table "sessions" add "password_given_at" timestamptz(3) null;`);
  }

  override down(): void {
    this.addSql(`alter table "sessions" drop column "password_given_at";`);
    this.addSql(`drop table "two_factors";`);
    this.addSql(`drop table "security_events";`);
  }
}
