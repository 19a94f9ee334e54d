import { Migration } from "@mikro-orm/migrations";

type Folding = { dropped: string; letters: [from: string, to: string]; between: string };

// Copies of what app/db/folded-text.ts said on this day, and before.
const NEW: Folding = {
  dropped:
    "\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u05f3\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670" +
    "''`\\u02b9-\\u02bf\\u2018\\u2019\\u201b",
  letters: [
    "øłđðıς\u0671\u0649\u06cc\u06d2\u06a9\u0629\u06c1\u06be\u06d5",
    "olddiσ\u0627\u064a\u064a\u064a\u0643\u0647\u0647\u0647\u0647",
  ],
  between: "\\s!-/:-@\\[-`{-~\\u00a1-\\u00bf\\u05be\\u060c\\u061b\\u061f\\u06d4\\u2000-\\u206f\\u3000-\\u303f",
};
const OLD: Folding = {
  dropped: "\\u0300-\\u036f''`\\u02bc\\u2018\\u2019",
  letters: ["øłđðıς", "olddiσ"],
  between: "\\s!-/:-@\\[-`{-~\\u00a1-\\u00bf\\u2000-\\u206f\\u3000-\\u303f",
};

function folded({ dropped, letters, between }: Folding, columns: readonly string[]): string {
  const text = `' ' || ${columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")} || ' '`;
  const plain = `translate(lower(regexp_replace(normalize(${text}, NFKD), '[${dropped}]+', '', 'g')), '${letters[0]}', '${letters[1]}')`;
  const spelled = `replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;
  return `(regexp_replace(${spelled}, '[${between}]+', ' ', 'g'))`;
}

const COLUMNS = {
  contacts: {
    search: [
      "first_name",
      "last_name",
      "business_name",
      "email",
      "phone",
      "regexp_replace(phone, '\\D', '', 'g')",
      "notes",
    ],
    search_name: ["first_name", "last_name", "business_name"],
  },
  opportunities: {
    search: ["name", "next_step_description", "contacts_text", "description"],
    search_name: ["name"],
  },
  changes: { search_note: ["after ->> 'text'"] },
  trash: { search_name: ["name"] },
};

const BEGINNINGS = `string_to_array(btrim(regexp_replace(search_name, ' ([^ ]{1,3})([^ ]{0,2})[^ ]*', ' \\1 \\1\\2', 'g')), ' ')`;
const CLASSES = "translate(search_name, 'bpfvwcgkqsxzdtlmnraeiouyhj', 'PPPPPSSSSSSSTTLNNRaaaaaaaa')";
const SOUNDS = `string_to_array(btrim(replace(regexp_replace(${CLASSES}, '([A-Za])\\1+', '\\1', 'g'), 'a', '')), ' ')`;

const INDEXES = [
  ...["contacts", "opportunities"].flatMap((table) => [
    `${table}_search_index on ${table} using gin (search gin_trgm_ops)`,
    `${table}_search_name_index on ${table} using gin (search_name gin_trgm_ops)`,
    `${table}_said_index on ${table} using gin (${BEGINNINGS})`,
    `${table}_sound_index on ${table} using gin (${SOUNDS}) with (fastupdate = off)`,
  ]),
  `opportunities_said_words_index on opportunities using gin (to_tsvector('simple', left(search, 100000)))
    where deal_stage <> 'won-closed' and deal_stage <> 'lost-closed'`,
  "changes_search_note_index on changes using gin (search_note gin_trgm_ops) where action = 'note_added'",
  "trash_search_name_index on trash using gin (search_name gin_trgm_ops)",
];

/**
 * Search texts fold Arabic, Persian and Hebrew vowel signs, letters that are typed for one another, and signs for an
 * ayin or okina. PostgreSQL rewrites the four tables. The release before finds the same as before, but for words typed
 * with these.
 */
export class Migration20261129160504_arabic_folding extends Migration {
  override name = "Migration20261129160504_arabic_folding";

  override up(): void {
    this.fold(NEW);
  }

  override down(): void {
    this.fold(OLD);
  }

  private fold(folding: Folding): void {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const changed = Object.entries(columns).flatMap(([column, texts]) => [
        `drop column ${column}`,
        `add column ${column} text generated always as ${folded(folding, texts)} stored`,
      ]);
      this.addSql(`alter table ${table} ${changed.join(", ")};`);
    }
    for (const index of INDEXES) this.addSql(`create index ${index};`);
    // The planner has no statistics about new columns before that.
    this.addSql("analyze contacts, opportunities, changes, trash;");
  }
}
