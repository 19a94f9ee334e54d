import { Migration } from "@mikro-orm/migrations";

// A copy of what app/db/folded-text.ts said on this day.
function folded(...columns: string[]): string {
  const text = `' ' || ${columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")} || ' '`;
  const plain = `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f''\`\\u02bc\\u2018\\u2019]+', '', 'g'))`;
  const spelled = `replace(replace(replace(replace(translate(${plain}, 'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;
  return `(regexp_replace(${spelled}, '[\\s!-/:-@\\[-\`{-~\\u00a1-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g'))`;
}

const DIGITS = "regexp_replace(phone, '\\D', '', 'g')";

const NEW = {
  contacts: {
    search: folded("first_name", "last_name", "business_name", "email", "phone", DIGITS, "notes"),
    search_name: folded("first_name", "last_name", "business_name"),
  },
  opportunities: {
    search: folded("name", "next_step_description", "contacts_text", "description"),
    search_name: folded("name"),
  },
};

const OLD = {
  contacts: `(lower(' ' || regexp_replace(first_name || ' ' || last_name || ' ' || coalesce(business_name, '') || ' ' || email
    || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') || ' ' || coalesce(notes, ''), '\\s+', ' ', 'g')))`,
  opportunities: `(lower(' ' || regexp_replace(name || ' ' || coalesce(next_step_description, '') || ' ' || contacts_text || ' '
    || coalesce(description, ''), '\\s+', ' ', 'g')))`,
};

/**
 * Search texts without accents and punctuation, and one of the names alone, which searches rank first. PostgreSQL
 * rewrites both tables. The previous release finds the same as before, but for words typed with accents or punctuation.
 */
export class Migration20261122140000_search extends Migration {
  override name = "Migration20261122140000_search";

  override up(): void {
    for (const [table, { search, search_name }] of Object.entries(NEW)) {
      this.addSql(`alter table ${table} drop column search,
        add column search text generated always as ${search} stored,
        add column search_name text generated always as ${search_name} stored;`);
      this.addSql(`create index ${table}_search_index on ${table} using gin (search gin_trgm_ops);`);
      this.addSql(`create index ${table}_search_name_index on ${table} using gin (search_name gin_trgm_ops);`);
    }
    // The planner has no statistics about new columns before that.
    this.addSql("analyze contacts, opportunities;");
  }

  override down(): void {
    for (const [table, search] of Object.entries(OLD)) {
      this.addSql(
        `alter table ${table} drop column search_name, drop column search, add column search text generated always as ${search} stored;`,
      );
      this.addSql(`create index ${table}_search_index on ${table} using gin (search gin_trgm_ops);`);
    }
    this.addSql("analyze contacts, opportunities;");
  }
}
