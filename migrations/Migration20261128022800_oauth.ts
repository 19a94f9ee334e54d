import { Migration } from "@mikro-orm/migrations";

/** OAuth clients of assistants, their codes and refresh tokens. To the previous release they are plain API tokens. */
export class Migration20261128022800_oauth extends Migration {
  override name = "Migration20261128022800_oauth";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "oauth_clients" ("id" text not null, "name" text not null, "redirect_uris" text[] not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "oauth_clients_created_index" on "oauth_clients" ("created_at");`);

    this.addSql(
      `create table "oauth_credentials" ("hash" text not null, "kind" text not null, "token_id" uuid not null, "redirect_uri" text null, "code_challenge" text null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("hash"));`,
    );
    this.addSql(`create index "oauth_credentials_token_id_index" on "oauth_credentials" ("token_id");`);
    this.addSql(`create index "oauth_credentials_expires_at_index" on "oauth_credentials" ("expires_at");`);

    this.addSql(`alter table "api_tokens" add "client_id" text null, add "access_expires_at" timestamptz(3) null;`);

    this.addSql(
      `alter table "oauth_credentials" add constraint "oauth_credentials_token_id_foreign" foreign key ("token_id") references "api_tokens" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "oauth_clients";`);
    this.addSql(`drop table "oauth_credentials";`);

    this.addSql(`alter table "api_tokens" drop column "client_id", drop column "access_expires_at";`);
  }
}
