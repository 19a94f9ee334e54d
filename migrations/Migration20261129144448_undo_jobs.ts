import { Migration } from "@mikro-orm/migrations";

const TABLES = ["imports", "bulk_changes"];

/** Undoing an import or a bulk change is a job too. The previous release leaves those under way alone. */
export class Migration20261129144448_undo_jobs extends Migration {
  override name = "Migration20261129144448_undo_jobs";

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "undo_user_id" uuid null, add "undo_token_id" uuid null;`);
      this.addSql(`drop index ${table}_running_index;`);
      this.addSql(
        `create index ${table}_running_index on ${table} (started_at) where state in ('running', 'undoing');`,
      );
    }
  }

  // An undo under way can be started again: what it took back stays so.
  override down(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`update ${table} set state = 'done', done = total where state = 'undoing';`);
      this.addSql(`drop index ${table}_running_index;`);
      this.addSql(`create index ${table}_running_index on ${table} (started_at) where state = 'running';`);
      this.addSql(`alter table "${table}" drop column "undo_user_id", drop column "undo_token_id";`);
    }
  }
}
