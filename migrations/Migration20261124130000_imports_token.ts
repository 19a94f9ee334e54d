import { Migration } from "@mikro-orm/migrations";

/** Which program's token started an import. The release before this one starts imports without one. */
export class Migration20261124130000_imports_token extends Migration {
  override name = "Migration20261124130000_imports_token";

  override up(): void | Promise<void> {
    this.addSql(`alter table "imports" add "token_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "imports" drop column "token_id";`);
  }
}
