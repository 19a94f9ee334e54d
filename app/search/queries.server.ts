/** Finds records for a search, best rank first (docs/product.md#search). */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { contactDetail, contactName } from "#app/contacts/labels.ts";
import { hasAlias } from "#app/contacts/merge/aliases.server.ts";
import { hasPhone, readTypedPhone } from "#app/contacts/phone-search.server.ts";
import { NAME_SORT_EXPRESSIONS } from "#app/contacts/queries.server.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, unionAll } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { matchesSearchText, searchPatterns } from "#app/lists/search-text.server.ts";
import { opportunityDetail } from "#app/opportunities/labels.ts";
import { o, SHARED_FIELDS } from "#app/opportunities/queries.server.ts";
import { FIRST_CLOSED_RANK } from "#app/opportunities/stages.ts";
import { matchesCustomValue } from "#app/records/custom/custom-text.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import type { SearchedCustomFields } from "#app/records/custom/schema.ts";
import { spellingsOfDomain } from "#app/text/mail-domain.ts";
import { pastedId, type Ranked, rankConditions } from "./ranks.server.ts";

const c = expressionBuilder<Database & { c: Database["contacts"] }, "c">();

export const MAX_HITS = 5;

/**
 * Of a rank the first matches that the database comes upon are put in order. Reading all of them would take as long as
 * there are many: "an" begins a word in every fifth record.
 */
export const MAX_CANDIDATES = 100;

/**
 * Contacts with these names, this business or this text, in custom fields too; first those with exactly this id or
 * phone number, or an e-mail address that is this or begins so.
 */
export async function findContactHits(
  em: EntityManager,
  text: string,
  customFields?: SearchedCustomFields,
): Promise<Ranked[]> {
  const db = queryOn(em);
  const elsewhere = matchesCustomValue(customFields, { id: c.ref("c.id"), own: sql<CustomValues>`c.own` });
  const columns = { name: c.ref("c.search_name"), text: c.ref("c.search"), elsewhere };
  const ranks = rankConditions(text, columns, exactContactConditions(text));
  const extension = readTypedPhone(text)?.extension ?? "";
  const found = ranks.map(({ rank, condition }) =>
    db
      .selectFrom(db.selectFrom("contacts as c").selectAll("c").where(condition).limit(MAX_CANDIDATES).as("c"))
      .select([...CONTACT_COLUMNS, sql.lit(rank).as("rank")])
      .$if(extension !== "", (hits) => hits.orderBy(hasOtherExtension(extension)))
      .orderBy(isBusinessMatch(text))
      .orderBy(sql.join(NAME_SORT_EXPRESSIONS))
      .limit(MAX_HITS),
  );
  const rows = await db.selectFrom(unionAll(found).as("found")).selectAll().limit(MAX_HITS).execute();
  return rows.map(asContactHit);
}

/** What {@link asContactHit} reads of a contact. */
export const CONTACT_COLUMNS = [
  "c.id",
  "c.first_name as firstName",
  "c.last_name as lastName",
  "c.business_name as businessName",
  "c.email",
  "c.phone",
] as const;

type FoundContact = Parameters<typeof contactName>[0] & Parameters<typeof contactDetail>[0];

export function asContactHit(contact: FoundContact & { id: string; rank: number }): Ranked {
  const { id, rank } = contact;
  return { id, name: contactName(contact), detail: contactDetail(contact), href: `/contacts/${id}`, rank };
}

type FoundDeal = { id: string; name: string; rank: number } & Parameters<typeof opportunityDetail>[0];

export function asOpportunityHit({ id, name, dealStage, dealSize, rank }: FoundDeal): Ranked {
  return { id, name, detail: opportunityDetail({ dealStage, dealSize }), href: `/opportunities/${id}`, rank };
}

// Whether the first word stands behind the contact's own name, so in the business: people with the name come first.
function isBusinessMatch(text: string): Expression<boolean> {
  const [first] = searchPatterns(text, "beginning");
  return sql`strpos(c.search_name, ${first?.pattern ?? ""}) > length(c.first_name || c.last_name) + 2`;
}

// Of one switchboard the person with the extension that is searched comes first.
const hasOtherExtension = (extension: string): Expression<boolean> =>
  sql`(coalesce(c.phone, '') !~ ${`\\D${extension}\\D*$`})`;

function exactContactConditions(text: string): Expression<SqlBool>[] {
  const id = pastedId(text);
  if (id) return [c("c.id", "=", id)];
  const phone = hasPhone(text);
  return [
    ...(text.includes("@")
      ? [sql<SqlBool>`(lower(c.email) = any(${spellingsOfDomain(text.toLowerCase())}::text[]) and c.email <> '')`]
      : []),
    ...(text.includes("@") ? [hasAlias("c.id", { email: text }), beginsAsEmail(text)] : []),
    ...(phone ? [phone, hasAlias("c.id", { phone: readTypedPhone(text)?.e164 ?? "" })] : []),
  ];
}

// The words first, of which there is an index.
const beginsAsEmail = (text: string): Expression<SqlBool> =>
  sql`(${matchesSearchText(c.ref("c.search"), text, "beginning")} and starts_with(lower(c.email), ${text.toLowerCase()}))`;

/** Opportunities with this name or text, or their contacts'; an exact id first, active before closed. */
export async function findOpportunityHits(
  em: EntityManager,
  text: string,
  customFields?: SearchedCustomFields,
): Promise<Ranked[]> {
  const db = queryOn(em);
  const id = pastedId(text);
  const elsewhere = matchesCustomValue(customFields, { id: o.ref("o.id"), own: sql<CustomValues>`o.own` });
  const columns = { name: o.ref("o.search_name"), text: o.ref("o.search"), elsewhere };
  const ranks = rankConditions(text, columns, id ? [o("o.id", "=", id)] : []);
  const found = ranks.map(({ rank, condition }) =>
    db
      .selectFrom(db.selectFrom("opportunities as o").selectAll("o").where(condition).limit(MAX_CANDIDATES).as("o"))
      .select([...columnsOf(SHARED_FIELDS), sql.lit(rank).as("rank")])
      .orderBy(sql`o.stage_rank >= ${sql.lit(FIRST_CLOSED_RANK)}`)
      .orderBy("o.search_name")
      .orderBy("o.id")
      .limit(MAX_HITS),
  );
  const rows = await db.selectFrom(unionAll(found).as("found")).selectAll().limit(MAX_HITS).execute();
  return rows.map(asOpportunityHit);
}
