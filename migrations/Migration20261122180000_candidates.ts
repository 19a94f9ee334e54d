import { Migration } from "@mikro-orm/migrations";

/** Indexes on the beginnings of names and the words of active opportunities. The previous release does not use them. */
export class Migration20261122180000_candidates extends Migration {
  override name = "Migration20261122180000_candidates";

  override up(): void | Promise<void> {
    this.addSql(
      `create index opportunities_said_index on opportunities using gin (string_to_array(btrim(regexp_replace(search_name, ' ([^ ]{1,3})([^ ]{0,2})[^ ]*', ' \\1 \\1\\2', 'g')), ' '));`,
    );
    this.addSql(
      `create index opportunities_said_words_index on opportunities using gin (to_tsvector('simple', left(search, 100000))) where deal_stage <> 'won-closed' and deal_stage <> 'lost-closed';`,
    );

    this.addSql(
      `create index contacts_said_index on contacts using gin (string_to_array(btrim(regexp_replace(search_name, ' ([^ ]{1,3})([^ ]{0,2})[^ ]*', ' \\1 \\1\\2', 'g')), ' '));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "contacts_said_index";`);

    this.addSql(`drop index "opportunities_said_index";`);
    this.addSql(`drop index "opportunities_said_words_index";`);
  }
}
