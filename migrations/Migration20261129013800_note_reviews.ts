import { Migration } from "@mikro-orm/migrations";

/**
 * A note keeps what was read in it, where its review stands, and what was saved of it. What the release before calls
 * "reviewed" and "deleted" is "done" and "discarded"; that release goes on with the notes that wait, and sees none
 * whose review has begun.
 */
export class Migration20261129013800_note_reviews extends Migration {
  override name = "Migration20261129013800_note_reviews";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "captures" add "version" int not null default 0, add "reading" jsonb null, add "review" jsonb null, add "saved" jsonb null;`,
    );
    this.addSql(`update "captures" set "state" = 'done' where "state" = 'reviewed';`);
    this.addSql(`update "captures" set "state" = 'discarded' where "state" = 'deleted';`);
    this.addSql(
      `create index captures_open_index on captures (user_id, said_at, id) where state in ('waiting', 'reviewing');`,
    );
    this.addSql(
      `create index captures_left_index on captures (user_id, state_at, id) where state in ('done', 'discarded');`,
    );
    this.addSql(`drop index "captures_waiting_index";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create index captures_waiting_index on captures (user_id, said_at, id) where state = 'waiting';`);
    this.addSql(`drop index "captures_open_index";`);
    this.addSql(`drop index "captures_left_index";`);
    this.addSql(`update "captures" set "state" = 'waiting' where "state" = 'reviewing';`);
    this.addSql(`update "captures" set "state" = 'reviewed', "text" = '', "mail" = null where "state" = 'done';`);
    this.addSql(`update "captures" set "state" = 'deleted' where "state" = 'discarded';`);
    this.addSql(
      `alter table "captures" drop column "version", drop column "reading", drop column "review", drop column "saved";`,
    );
  }
}
