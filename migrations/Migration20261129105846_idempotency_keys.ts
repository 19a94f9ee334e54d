import { Migration } from "@mikro-orm/migrations";

/** Operations of the API and of pages, kept for 30 days by their idempotency keys. */
export class Migration20261129105846_idempotency_keys extends Migration {
  override name = "Migration20261129105846_idempotency_keys";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "idempotency_keys" ("id" text not null, "request" text null, "status" smallint null, "answer" text null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "idempotency_keys" cascade;`);
  }
}
