import { Migration } from "@mikro-orm/migrations";

/** Finds names that were heard wrong: indexes on how names sound. The last release does not use them. */
export class Migration20261128093000_name_sounds extends Migration {
  override name = "Migration20261128093000_name_sounds";

  override up(): void | Promise<void> {
    this.addSql(
      `create index opportunities_sound_index on opportunities using gin (string_to_array(btrim(replace(regexp_replace(translate(search_name, 'bpfvwcgkqsxzdtlmnraeiouyhj', 'PPPPPSSSSSSSTTLNNRaaaaaaaa'), '([A-Za])\\1+', '\\1', 'g'), 'a', '')), ' ')) with (fastupdate = off);`,
    );

    this.addSql(
      `create index contacts_sound_index on contacts using gin (string_to_array(btrim(replace(regexp_replace(translate(search_name, 'bpfvwcgkqsxzdtlmnraeiouyhj', 'PPPPPSSSSSSSTTLNNRaaaaaaaa'), '([A-Za])\\1+', '\\1', 'g'), 'a', '')), ' ')) with (fastupdate = off);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "contacts_sound_index";`);

    this.addSql(`drop index "opportunities_sound_index";`);
  }
}
