import { Migration } from "@mikro-orm/migrations";

// A copy of what app/db/folded-text.ts said on this day.
const DROPPED =
  "\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u05f3\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670" +
  "''`\\u02b9-\\u02bf\\u2018\\u2019\\u201b";
const LETTERS = [
  "øłđðıς\u0671\u0649\u06cc\u06d2\u06a9\u0629\u06c1\u06be\u06d5",
  "olddiσ\u0627\u064a\u064a\u064a\u0643\u0647\u0647\u0647\u0647",
];
const BETWEEN = "\\s!-/:-@\\[-`{-~\\u00a1-\\u00bf\\u05be\\u060c\\u061b\\u061f\\u06d4\\u2000-\\u206f\\u3000-\\u303f";

function sortedAs(column: string): string {
  const plain = `translate(lower(regexp_replace(normalize(${column}, NFKD), '[${DROPPED}]+', '', 'g')), '${LETTERS[0]}', '${LETTERS[1]}')`;
  const spelled = `replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;
  return `btrim(left(regexp_replace(${spelled}, '[${BETWEEN}]+', ' ', 'g'), 200))`;
}

const SORT_NAME = `(${sortedAs("last_name")} || chr(9) || ${sortedAs("first_name")})`;

const FILTERS = "stage_rank, owner_user_id, target_close_date";
const orderOf = (column: string) => ({
  contacts_business_index: `contacts (((coalesce(${column}, '') = '')::int), lower(coalesce(${column}, '')), id, contact_type)`,
  contacts_last_business_index: `contacts (lower(coalesce(${column}, '')), id, contact_type)`,
});

const NEW = {
  contacts_name_index: "contacts (sort_name, id)",
  contacts_type_index: "contacts (contact_type, sort_name, id)",
  ...orderOf("business_key"),
  opportunities_name_index: "opportunities (lower(name), id)",
  opportunities_sort_name_index: `opportunities (left(search_name, 200), id, ${FILTERS}, creation_date)`,
};
const OLD = {
  contacts_name_index: "contacts (lower(last_name), lower(first_name), id)",
  contacts_type_index: "contacts (contact_type, lower(last_name), lower(first_name), id)",
  ...orderOf("business_name"),
  opportunities_name_index: `opportunities (lower(name), id, ${FILTERS}, creation_date)`,
};

/**
 * Names are sorted without regard to accents: Álvarez stood behind Zola. PostgreSQL rewrites the contacts. The release
 * before sorts as it did, without an index.
 */
export class Migration20261130230500_sort_names extends Migration {
  override name = "Migration20261130230500_sort_names";

  override up(): void {
    this.addSql(`alter table contacts add column sort_name text generated always as ${SORT_NAME} stored;`);
    this.replaceIndexes(OLD, NEW);
  }

  override down(): void {
    this.replaceIndexes(NEW, OLD);
    this.addSql("alter table contacts drop column sort_name;");
  }

  private replaceIndexes(before: Record<string, string>, after: Record<string, string>): void {
    for (const name of Object.keys(before)) this.addSql(`drop index ${name};`);
    for (const [name, on] of Object.entries(after)) this.addSql(`create index ${name} on ${on};`);
    // The planner has no statistics about new columns before that.
    this.addSql("analyze contacts, opportunities;");
  }
}
