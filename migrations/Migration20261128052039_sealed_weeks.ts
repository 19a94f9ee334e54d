import { Migration } from "@mikro-orm/migrations";

/**
 * Sealed weeks and the keys that signed them, and the time of the first change of a deal, which the list of a past day
 * and the dashboard's views show. The previous release does not know them.
 */
export class Migration20261128052039_sealed_weeks extends Migration {
  override name = "Migration20261128052039_sealed_weeks";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "sealed_weeks" ("monday" date not null, "content" bytea not null, "hash" bytea not null, "signature" bytea not null, "key_id" bytea not null, primary key ("monday"));`,
    );

    this.addSql(
      `create table "seal_keys" ("id" bytea not null, "public_key" bytea not null, "previous_id" bytea null, "voucher" bytea null, primary key ("id"));`,
    );

    this.addSql(`alter table "opportunity_states_position" add "first_at" timestamptz(3) null;`);
    this.addSql(
      `update "opportunity_states_position" set "first_at" = (select min("from_at") from "opportunity_states");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "sealed_weeks" cascade;`);
    this.addSql(`drop table if exists "seal_keys" cascade;`);

    this.addSql(`alter table "opportunity_states_position" drop column "first_at";`);
  }
}
