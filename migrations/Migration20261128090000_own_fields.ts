import { Migration } from "@mikro-orm/migrations";

/**
 * Custom fields and their values. A column with a constant default is added without rewriting the table. The previous
 * release does not know them.
 */
export class Migration20261128090000_own_fields extends Migration {
  override name = "Migration20261128090000_own_fields";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "own_fields" ("id" uuid not null default gen_random_uuid(), "kind" text not null, "key" text not null, "label" text not null, "type" text not null, "choices" jsonb not null default '[]', "help" text null, "place" int not null, "archived_at" timestamptz(3) null, "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "own_fields" add constraint "own_fields_kind_key_unique" unique ("kind", "key");`);
    this.addSql(`alter table "contacts" add "own" jsonb not null default '{}';`);
    this.addSql(`alter table "opportunities" add "own" jsonb not null default '{}';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contacts" drop column "own";`);
    this.addSql(`alter table "opportunities" drop column "own";`);
    this.addSql(`drop table if exists "own_fields" cascade;`);
  }
}
