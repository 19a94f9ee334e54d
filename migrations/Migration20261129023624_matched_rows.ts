import { Migration } from "@mikro-orm/migrations";

/** The rows of an import whose records are there already, or may be. */
export class Migration20261129023624_matched_rows extends Migration {
  override name = "Migration20261129023624_matched_rows";

  override up(): void | Promise<void> {
    this.addSql(`alter table "imports" add "matched_rows" bytea null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "imports" drop column "matched_rows";`);
  }
}
