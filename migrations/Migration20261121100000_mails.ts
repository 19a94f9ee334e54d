import { Migration } from "@mikro-orm/migrations";

/** The outgoing queue of mails, and the counts that limits rest on. */
export class Migration20261121100000_mails extends Migration {
  override name = "Migration20261121100000_mails";

  override up(): void {
    this.addSql(
      `create table "outgoing_mails" ("id" uuid not null, "recipient" text not null, "subject" text not null, "sealed_body" text null, "attempts" int not null default 0, "next_attempt_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "sent_at" timestamptz(3) null, "provider_id" text null, "dead_at" timestamptz(3) null, "last_error" text null, primary key ("id"));`,
    );
    this.addSql(
      `create index outgoing_mails_due_index on outgoing_mails (next_attempt_at) where sent_at is null and dead_at is null;`,
    );
    // In the order that rate-limiter-flexible fills it in.
    this.addSql(
      `create table "rate_limits" ("key" text not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "rate_limits";`);
    this.addSql(`drop table "outgoing_mails";`);
  }
}
