import { Migration } from "@mikro-orm/migrations";

const CREATOR = 'create index "opportunities_creator_index" on "opportunities" (created_by_user_id, creation_date, id)';
const BY_USER = 'create index "opportunity_activities_user_index" on "opportunity_activities" (user_id, created_at)';

/**
 * Imports with their jobs, and what the undo of one needs. Weekly rankings leave out what was imported: the indexes
 * that answer them get the columns that say so. The last release knows none of it, and counts imported records like
 * others.
 */
export class Migration20261122160000_imports extends Migration {
  override name = "Migration20261122160000_imports";

  override up(): void {
    this.addSql(
      `create table "imports" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "created_at" timestamptz(3) not null default now(), "kind" text not null, "file_name" text not null, "sha256" text not null, "file" bytea null, "wrong_rows" bytea null, "facts" jsonb not null, "plan" jsonb null, "state" text not null, "counts" jsonb null, "preview" jsonb null, "done" int not null default 0, "total" int not null, "failure" text null, "attempts" int not null default 0, "leased_until" timestamptz(3) null, "started_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "imports_user_index" on "imports" ("user_id", "created_at");`);
    this.addSql(`create index imports_running_index on imports (started_at) where state = 'running';`);

    this.addSql(
      `create table "import_records" ("id" uuid not null default gen_random_uuid(), "import_id" uuid not null, "kind" text not null, "record_id" uuid not null, "filled" jsonb null, "undo" text null, primary key ("id"));`,
    );
    this.addSql(`create index "import_records_record_index" on "import_records" ("record_id");`);
    this.addSql(
      `alter table "import_records" add constraint "import_records_unique" unique ("import_id", "record_id");`,
    );
    this.addSql(
      `alter table "imports" add constraint "imports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "import_records" add constraint "import_records_import_id_foreign" foreign key ("import_id") references "imports" ("id") on delete cascade;`,
    );

    this.addSql(`alter table "opportunities" add "import_id" uuid null;`);
    this.addSql(`drop index "opportunities_creator_index";`);
    this.addSql(`${CREATOR} include (deal_size, import_id);`);
    this.addSql(`drop index "opportunity_activities_user_index";`);
    this.addSql(`${BY_USER} include (activity_type, opportunity_id, via);`);
  }

  override down(): void {
    this.addSql(`drop index "opportunity_activities_user_index";`);
    this.addSql(`${BY_USER} include (activity_type, opportunity_id);`);
    this.addSql(`drop index "opportunities_creator_index";`);
    this.addSql(`${CREATOR} include (deal_size);`);
    this.addSql(`alter table "opportunities" drop column "import_id";`);

    this.addSql(`drop table "import_records";`);
    this.addSql(`drop table "imports";`);
  }
}
