import { Migration } from "@mikro-orm/migrations";

/** Backups restored on trial; `/metrics` shows the newest one's age. The previous release does not know them. */
export class Migration20261129142948_proven_backups extends Migration {
  override name = "Migration20261129142948_proven_backups";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "proven_backups" ("made_at" timestamptz(3) not null, "proven_at" timestamptz(3) not null default now(), primary key ("made_at"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "proven_backups" cascade;`);
  }
}
