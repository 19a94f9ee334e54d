import { Migration } from "@mikro-orm/migrations";

/** Passkeys and the challenges that wait for them. The release before this one knows neither table. */
export class Migration20261127225000_passkeys extends Migration {
  override name = "Migration20261127225000_passkeys";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "passkeys" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "transports" text[] not null, "name" text not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);
    this.addSql(
      `alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );

    this.addSql(
      `create table "passkey_challenges" ("hash" text not null, "holder" text not null, "expires_at" timestamptz(3) not null, primary key ("hash"));`,
    );
    this.addSql(`create index "passkey_challenges_expires_at_index" on "passkey_challenges" ("expires_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "passkey_challenges";`);
    this.addSql(`drop table "passkeys";`);
  }
}
