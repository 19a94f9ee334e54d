import { Migration } from "@mikro-orm/migrations";

/** Which program's token brought a note. The release before this one keeps notes without one. */
export class Migration20261127230000_captures_token extends Migration {
  override name = "Migration20261127230000_captures_token";

  override up(): void | Promise<void> {
    this.addSql(`alter table "captures" add "token_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "captures" drop column "token_id";`);
  }
}
