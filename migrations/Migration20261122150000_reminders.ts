import { Migration } from "@mikro-orm/migrations";

/** What users chose for their digest and calendar, and how far both are. The last release writes none of it. */
export class Migration20261122150000_reminders extends Migration {
  override name = "Migration20261122150000_reminders";

  override up(): void {
    this.addSql(
      `alter table "users" add "digest" text not null default 'off', add "digest_hour" smallint not null default 8, add "digest_settled_on" date null, add "calendar_token" text null, add "calendar_fetched_at" timestamptz(3) null, add "calendar_fetched_by" text null;`,
    );
    this.addSql(`alter table "users" add constraint "users_calendar_token_unique" unique ("calendar_token");`);
  }

  override down(): void {
    this.addSql(`alter table "users" drop constraint "users_calendar_token_unique";`);
    this.addSql(
      `alter table "users" drop column "digest", drop column "digest_hour", drop column "digest_settled_on", drop column "calendar_token", drop column "calendar_fetched_at", drop column "calendar_fetched_by";`,
    );
  }
}
