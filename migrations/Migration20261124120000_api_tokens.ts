import { Migration } from "@mikro-orm/migrations";

/** The tokens of programs, and which of them made a change. The release before this one writes changes without one. */
export class Migration20261124120000_api_tokens extends Migration {
  override name = "Migration20261124120000_api_tokens";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api_tokens" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" text not null, "scopes" text[] not null, "hash" text not null, "prefix" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "revoked_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "last_network" text null, primary key ("id"));`,
    );
    this.addSql(`create index "api_tokens_user_id_index" on "api_tokens" ("user_id");`);
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_hash_unique" unique ("hash");`);

    this.addSql(`alter table "changes" add "token_id" uuid null;`);
    this.addSql(`create index changes_token_index on changes (token_id, at, id) where token_id is not null;`);

    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "api_tokens";`);

    this.addSql(`drop index "changes_token_index";`);
    this.addSql(`alter table "changes" drop column "token_id";`);
  }
}
