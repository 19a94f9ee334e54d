import { Migration } from "@mikro-orm/migrations";

// Column by table and constraint, with what it did on delete before.
const REFERENCES = [
  ["sessions", "user_id", "cascade"],
  ["profile_photos", "user_id", "set null"],
  ["opportunities", "created_by_user_id", "cascade"],
  ["opportunities", "last_updated_by_user_id", "set null"],
  ["opportunity_activities", "user_id", "cascade"],
] as const;

/** Roles, people who have left, and invitations. A user who has rows anywhere cannot be deleted any more. */
export class Migration20261122090000_team extends Migration {
  override name = "Migration20261122090000_team";

  override up(): void {
    this.addSql(
      `alter table "users" add "role" text not null default 'member', add "deactivated_at" timestamptz(3) null, add "last_seen_at" timestamptz(3) null;`,
    );
    for (const [table, column] of REFERENCES) this.replaceReference(table, column, "restrict");
    this.addSql(
      `create table "invitations" ("id" uuid not null default gen_random_uuid(), "email" text not null, "role" text not null, "token_hash" text not null, "invited_by_user_id" uuid null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "invitations_invited_by_user_id_index" on "invitations" ("invited_by_user_id");`);
    this.addSql(`create unique index invitations_email_unique on invitations (lower(email));`);
    this.addSql(
      `alter table "invitations" add constraint "invitations_invited_by_user_id_foreign" foreign key ("invited_by_user_id") references "users" ("id") on delete restrict;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "invitations";`);
    for (const [table, column, rule] of REFERENCES) this.replaceReference(table, column, rule);
    this.addSql(`alter table "users" drop column "role", drop column "deactivated_at", drop column "last_seen_at";`);
  }

  private replaceReference(table: string, column: string, rule: string): void {
    const name = `${table}_${column}_foreign`;
    this.addSql(`alter table "${table}" drop constraint "${name}";`);
    this.addSql(
      `alter table "${table}" add constraint "${name}" foreign key ("${column}") references "users" ("id") on delete ${rule};`,
    );
  }
}
