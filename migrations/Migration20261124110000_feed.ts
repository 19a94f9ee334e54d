import { Migration } from "@mikro-orm/migrations";

/**
 * The place of a change in the feed. Changes that are there wait for theirs like new ones, which the release before
 * this one writes without; the app gives them in the background, so that no table is written anew under a lock.
 */
export class Migration20261124110000_feed extends Migration {
  override name = "Migration20261124110000_feed";

  override up(): void | Promise<void> {
    this.addSql(`alter table "changes" add "position" bigint null;`);
    this.addSql("create unique index changes_position_index on changes (position) where position is not null;");
    this.addSql("create index changes_waiting_index on changes (at, id) where position is null;");
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "changes_waiting_index";`);
    this.addSql(`drop index "changes_position_index";`);
    this.addSql(`alter table "changes" drop column "position";`);
  }
}
