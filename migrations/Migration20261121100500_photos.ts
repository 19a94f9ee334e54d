import { Migration } from "@mikro-orm/migrations";

/** Uploaded pictures, attached or not, so that those nobody uses can be found and removed. */
export class Migration20261121100500_photos extends Migration {
  override name = "Migration20261121100500_photos";

  override up(): void {
    this.addSql(
      `create table "profile_photos" ("id" uuid not null, "user_id" uuid null, "name" text not null, "url" text null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "profile_photos_user_id_index" on "profile_photos" ("user_id");`);
    this.addSql(`alter table "profile_photos" add constraint "profile_photos_url_unique" unique ("url");`);
    this.addSql(`create index "profile_photos_created_at_index" on "profile_photos" ("created_at");`);
    this.addSql(
      `alter table "profile_photos" add constraint "profile_photos_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "profile_photos";`);
  }
}
