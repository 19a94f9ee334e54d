import { Migration } from "@mikro-orm/migrations";

/** Notes are found by their text. PostgreSQL rewrites the table; the release before writes and reads it as before. */
export class Migration20261122190000_notes_search extends Migration {
  override name = "Migration20261122190000_notes_search";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "changes" add "search_note" text generated always as (regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(' ' || coalesce(after ->> 'text', '') || ' ', NFKD), '[\\u0300-\\u036f''\`\\u02bc\\u2018\\u2019]+', '', 'g')), 'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\\s!-/:-@\\[-\`{-~\\u00a1-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g')) stored null;`,
    );
    this.addSql(
      `create index changes_search_note_index on changes using gin (search_note gin_trgm_ops) where action = 'note_added';`,
    );
    // The planner has no statistics about a new column before that.
    this.addSql("analyze changes;");
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "changes_search_note_index";`);
    this.addSql(`alter table "changes" drop column "search_note";`);
  }
}
