import { Migration } from "@mikro-orm/migrations";

/** Users, opportunities, contacts, links, activities, and the sessions. */
export class Migration20261121090000_initial extends Migration {
  override name = "Migration20261121090000_initial";

  override up(): void {
    this.addSql(
      `create table "contacts" ("id" uuid not null default gen_random_uuid(), "first_name" text not null, "last_name" text not null, "email" text not null, "phone" text null, "business_name" text null, "notes" text null, "contact_type" text not null, "creation_key" text null, primary key ("id"));`,
    );
    this.addSql(`create index contacts_name_index on contacts (lower(last_name), lower(first_name), id);`);

    this.addSql(
      `create table "users" ("id" uuid not null default gen_random_uuid(), "email" text not null, "password" text not null, "first_name" text not null, "last_name" text not null, "title" text null, "photo_url" text null, "is_email_verified" boolean not null default false, "verification_token" text null, "verification_token_expires_at" timestamptz(3) null, "reset_token" text null, "reset_token_expires_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "users" add constraint "users_verification_token_unique" unique ("verification_token");`);
    this.addSql(`alter table "users" add constraint "users_reset_token_unique" unique ("reset_token");`);
    this.addSql(`create unique index users_email_unique on users (lower(email));`);

    this.addSql(
      `create table "sessions" ("id" text not null, "user_id" uuid not null, "user_agent" text null, "created_at" timestamptz(3) not null, "last_seen_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);

    this.addSql(
      `create table "opportunities" ("id" uuid not null default gen_random_uuid(), "name" text not null, "creation_date" timestamptz(3) not null default now(), "deal_stage" text not null, "deal_size" numeric(12,2) not null, "target_close_date" date not null, "next_step_date" date null, "next_step_description" text null, "description" text null, "created_by_user_id" uuid not null, "last_updated_by_user_id" uuid null, "updated_at" timestamptz(3) not null default now(), "creation_key" text null, primary key ("id"));`,
    );
    this.addSql(`create index "opportunities_newest_index" on "opportunities" ("creation_date", "id");`);
    this.addSql(
      `create index opportunities_metrics_index on opportunities (created_by_user_id) include (deal_stage, deal_size);`,
    );

    this.addSql(
      `create table "opportunity_contacts" ("id" uuid not null default gen_random_uuid(), "opportunity_id" uuid not null, "contact_id" uuid not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "opportunity_contacts_contact_index" on "opportunity_contacts" ("contact_id", "opportunity_id");`,
    );
    this.addSql(
      `alter table "opportunity_contacts" add constraint "opportunity_contacts_unique" unique ("opportunity_id", "contact_id");`,
    );

    this.addSql(
      `create table "opportunity_activities" ("id" uuid not null default gen_random_uuid(), "opportunity_id" uuid not null, "user_id" uuid not null, "activity_type" text not null, "field" text null, "old_value" text null, "new_value" text null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create index "opportunity_activities_history_index" on "opportunity_activities" ("opportunity_id", "created_at");`,
    );
    this.addSql(
      `create index "opportunity_activities_user_index" on "opportunity_activities" ("user_id", "created_at");`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "opportunities" add constraint "opportunities_created_by_user_id_foreign" foreign key ("created_by_user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "opportunities" add constraint "opportunities_last_updated_by_user_id_foreign" foreign key ("last_updated_by_user_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "opportunity_contacts" add constraint "opportunity_contacts_opportunity_id_foreign" foreign key ("opportunity_id") references "opportunities" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "opportunity_contacts" add constraint "opportunity_contacts_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "opportunity_activities" add constraint "opportunity_activities_opportunity_id_foreign" foreign key ("opportunity_id") references "opportunities" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "opportunity_activities" add constraint "opportunity_activities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    for (const table of [
      "opportunity_activities",
      "opportunity_contacts",
      "opportunities",
      "contacts",
      "sessions",
      "users",
    ]) {
      this.addSql(`drop table "${table}";`);
    }
  }
}
