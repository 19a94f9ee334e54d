import { Migration } from "@mikro-orm/migrations";

/** Mails that become notes: a key in each person's address, a mail's data besides its text, and refused mails. */
export class Migration20261128051500_mail_in extends Migration {
  override name = "Migration20261128051500_mail_in";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "refused_mails" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "at" timestamptz(3) not null, "sender" text not null, "because" text not null, primary key ("id"));`,
    );
    this.addSql(`create index refused_mails_user_index on refused_mails (user_id, at);`);
    this.addSql(`alter table "captures" add "mail" jsonb null;`);
    this.addSql(`alter table "users" add "mail_in_key" text null;`);
    this.addSql(`alter table "users" add constraint "users_mail_in_key_unique" unique ("mail_in_key");`);
    this.addSql(
      `alter table "refused_mails" add constraint "refused_mails_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "refused_mails";`);
    this.addSql(`alter table "captures" drop column "mail";`);
    this.addSql(`alter table "users" drop column "mail_in_key";`);
  }
}
