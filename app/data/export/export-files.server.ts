/** The files of an export: their columns, and the query of their rows (docs/product.md#export). */
import { type Expression, expressionBuilder, sql } from "kysely";
import { FIELDS_OF_CHANGE, lineColumns } from "#app/changes/history-queries.server.ts";
import { UNKNOWN_CHANGE_SOURCE } from "#app/changes/schema.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { decimal, type ExportFile, fileColumns, instant, json, text, userEmail } from "./export-columns.server.ts";

const b = expressionBuilder<
  {
    c: Database["contacts"];
    o: Database["opportunities"];
    l: Database["opportunity_contacts"];
    h: Database["changes"];
    u: Database["users"];
    t: Database["targets"];
  },
  "c" | "o" | "l" | "h" | "u" | "t"
>();

const CONTACTS: ExportFile = {
  name: "contacts.csv",
  columns: {
    id: text(b.ref("c.id")),
    ...fileColumns("c", FIELDS_OF_CONTACT),
    createdAt: instant(b.ref("c.created_at")),
    createdBy: userEmail(b.ref("c.created_by_user_id")),
    updatedAt: instant(b.ref("c.updated_at")),
    lastUpdatedBy: userEmail(b.ref("c.last_updated_by_user_id")),
  },
  key: ["id"],
  select: (em, columns) => queryOn(em).selectFrom("contacts as c").select(columns).orderBy("c.id"),
};

const OPPORTUNITIES: ExportFile = {
  name: "opportunities.csv",
  columns: {
    id: text(b.ref("o.id")),
    ...fileColumns("o", FIELDS_OF_OPPORTUNITY),
    owner: userEmail(b.ref("o.owner_user_id")),
    createdAt: instant(b.ref("o.creation_date")),
    createdBy: userEmail(b.ref("o.created_by_user_id")),
    updatedAt: instant(b.ref("o.updated_at")),
    lastUpdatedBy: userEmail(b.ref("o.last_updated_by_user_id")),
  },
  key: ["id"],
  select: (em, columns) => queryOn(em).selectFrom("opportunities as o").select(columns).orderBy("o.id"),
};

const LINKS: ExportFile = {
  name: "links.csv",
  columns: { opportunityId: text(b.ref("l.opportunity_id")), contactId: text(b.ref("l.contact_id")) },
  key: ["opportunityId", "contactId"],
  select: (em, columns) =>
    queryOn(em)
      .selectFrom("opportunity_contacts as l")
      .select(columns)
      .orderBy("l.opportunity_id")
      .orderBy("l.contact_id"),
};

// What a record became by merges, itself where there were none (docs/product.md#merging).
const finalRecord = (id: Expression<string>) => sql<{ id: string }>`lateral (
  with recursive was (id) as (
    select ${id} union select m.survivor_id from merged_records m join was on m.record_id = was.id)
  select was.id from was where not exists (select from merged_records m where m.record_id = was.id))`;

const CHANGE_COLUMNS = {
  id: text(b.ref("h.id")),
  at: instant(b.ref("h.at")),
  by: userEmail(b.ref("h.user_id")),
  via: text(b.ref("h.via")),
  kind: text(b.ref("h.kind")),
};

const NOTES: ExportFile = {
  name: "notes.csv",
  columns: {
    ...CHANGE_COLUMNS,
    recordId: text(sql.ref("noted.id")),
    text: text(sql`${b.ref("h.after")} ->> 'text'`),
  },
  key: ["id"],
  select: (em, columns) =>
    queryOn(em)
      .selectFrom("changes as h")
      .innerJoin(finalRecord(b.ref("h.record_id")).as("noted"), (join) => join.onTrue())
      .select(columns)
      .where("h.action", "=", "note_added")
      .where(sql<boolean>`not exists (select from changes r where r.other_id = h.id and r.action = 'note_removed')`)
      .where(
        sql<boolean>`(exists (select from contacts where id = noted.id) or exists (select from opportunities where id = noted.id))`,
      )
      .orderBy("h.id"),
};

/** All changes but the notes, which have a file of their own, and what is known from before changes were recorded. */
const HISTORY: ExportFile = {
  name: "history.csv",
  columns: {
    ...CHANGE_COLUMNS,
    recordId: text(b.ref("h.record_id")),
    otherId: text(b.ref("h.other_id")),
    action: text(b.ref("h.action")),
    before: json(b.ref("h.before")),
    after: json(b.ref("h.after")),
  },
  key: ["id"],
  select: (em, columns) =>
    queryOn(em)
      .selectFrom("changes as h")
      .select(columns)
      .where("h.action", "<>", "note_added")
      .where("h.via", "<>", UNKNOWN_CHANGE_SOURCE)
      .orderBy("h.id"),
};

const line = lineColumns("opportunity");
const change = expressionBuilder<{ c: Database["changes"]; o: Database["opportunities"] }, "c" | "o">();

/** What happened to opportunities, as their history shows it; it begins before changes were recorded. */
const ACTIVITIES: ExportFile = {
  name: "activities.csv",
  columns: {
    id: text(line.id),
    at: instant(change.ref("c.at")),
    by: userEmail(change.ref("c.user_id")),
    opportunityId: text(change.ref("o.id")),
    activityType: text(line.kind),
    field: text(sql`case when ${line.kind} = 'updated' then f.field end`),
    oldValue: text(line.oldValue),
    newValue: text(line.newValue),
  },
  key: ["id"],
  select: (em, columns) =>
    queryOn(em)
      .selectFrom("changes as c")
      .innerJoin(finalRecord(change.ref("c.record_id")).as("became"), (join) => join.onTrue())
      .innerJoin("opportunities as o", "o.id", "became.id")
      .leftJoinLateral(FIELDS_OF_CHANGE.as<"f">(sql`f(field)`), (join) => join.onTrue())
      .select(columns)
      .where("c.kind", "=", "opportunity")
      .where("c.action", "in", ["created", "updated", "contact_attached", "contact_detached"])
      .where(sql<boolean>`c.implied is not true`)
      .orderBy("c.id")
      .orderBy("f.field"),
};

const PEOPLE: ExportFile = {
  name: "people.csv",
  columns: {
    email: text(b.ref("u.email")),
    firstName: text(b.ref("u.first_name")),
    lastName: text(b.ref("u.last_name")),
    title: text(b.ref("u.title")),
    role: text(b.ref("u.role")),
    deactivatedAt: instant(b.ref("u.deactivated_at")),
  },
  key: ["email"],
  select: (em, columns) => queryOn(em).selectFrom("users as u").select(columns).orderBy("u.email"),
};

/** The targets by month; the team's have nobody (docs/product.md#targets). */
const TARGETS: ExportFile = {
  name: "targets.csv",
  columns: {
    month: text(sql`to_char(${b.ref("t.month")}, 'YYYY-MM')`),
    of: userEmail(b.ref("t.user_id")),
    amount: decimal(b.ref("t.amount")),
  },
  key: ["month", "of"],
  select: (em, columns) =>
    queryOn(em)
      .selectFrom("targets as t")
      .leftJoin("users as u", "u.id", "t.user_id")
      .select(columns)
      .orderBy("t.month")
      .orderBy("u.email", (order) => order.asc().nullsFirst()),
};

/** All files with records, in the order of the archive. */
export const EXPORT_FILES = [CONTACTS, OPPORTUNITIES, LINKS, NOTES, HISTORY, ACTIVITIES, PEOPLE, TARGETS];
