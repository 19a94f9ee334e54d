import { Migration } from "@mikro-orm/migrations";

// A copy of what app/db/folded-text.ts said on this day.
const FOLDED = `(regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(' ' || coalesce(name, '') || ' ', NFKD),
  '[\\u0300-\\u036f''\`\\u02bc\\u2018\\u2019]+', '', 'g')), 'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '[\\s!-/:-@\\[-\`{-~\\u00a1-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g'))`;

/** What is in the trash is found by its name. */
export class Migration20261122140100_trash_search extends Migration {
  override name = "Migration20261122140100_trash_search";

  override up(): void {
    this.addSql(`alter table trash add column search_name text generated always as ${FOLDED} stored;`);
    this.addSql("create index trash_search_name_index on trash using gin (search_name gin_trgm_ops);");
  }

  override down(): void {
    this.addSql("alter table trash drop column search_name;");
  }
}
