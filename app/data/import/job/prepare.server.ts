/** The first steps of an import: its file and columns (docs/product.md#import). No records are written yet. */
import { sql } from "kysely";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { returnAllowance, takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { planErrors } from "../columns/plan-errors.server.ts";
import { completePlan, proposePlan } from "../columns/proposal.server.ts";
import { clashingField } from "../export-archive/custom-fields.server.ts";
import { checkArchive } from "../export-archive/known-records.server.ts";
import { openExport } from "../export-archive/open-export.server.ts";
import { readTableFile } from "../file/read-table.server.ts";
import { MAX_FILE_BYTES, type Table, TOO_LARGE } from "../file/table.server.ts";
import { type ImportPlanEdits, NO_COUNTS } from "../import-json.ts";
import { type ImportKind, type ImportPlan, type PossibleOwner, RECORD_KIND, type TableKind } from "../plan.ts";
import { type Checked, checkRows } from "./check.server.ts";
import {
  canOpenImport,
  insertImport,
  type NewImport,
  type NewImportContents,
  TOO_MANY_OPEN,
} from "./new-import.server.ts";
import { type FoundImport, findImport, findPossibleOwners } from "./queries.server.ts";
import { type Actor, ALREADY_STARTED, isOpen } from "./service.server.ts";

const NO_COLUMNS = refused("conflict", "This is a Dealquest export, so its columns cannot be mapped");

/** The kinds of files that `viewer` may import. An export also writes in the name of others, so it is for owners. */
export const kindsFor = (viewer: Actor["viewer"]): ImportKind[] =>
  isOwner(viewer) ? ["contacts", "opportunities", "export"] : ["contacts", "opportunities"];

// A rejected file uses a tenth of the rate limit of an accepted one.
const [ACCEPTED_COST, REJECTED_COST] = [10, 1];

/** Takes a file and proposes its columns; checks an export at once. A conflict if the person has five open imports. */
export async function createImport(
  actor: Actor,
  file: NewImport,
): Promise<Result<FoundImport, "invalid" | "too-large" | "unavailable" | "too-many" | "forbidden" | "conflict">> {
  const { em, viewer } = actor;
  if (!kindsFor(viewer).includes(file.kind)) return OWNERS_ONLY;
  const allowed = await takeAllowance("import", viewer.id, ACCEPTED_COST);
  if (!allowed.ok) return allowed;
  const created = await readAndSave(actor, file);
  if (!created.ok) await returnAllowance("import", viewer.id, ACCEPTED_COST - REJECTED_COST);
  return created.ok ? done((await findImport(em, viewer, created.value)) as FoundImport) : created;
}

async function readAndSave(
  { em, viewer }: Actor,
  file: NewImport,
): Promise<Result<string, "invalid" | "too-large" | "unavailable" | "conflict">> {
  // Asked before too, because reading a file takes longest.
  if (!(await canOpenImport(em, viewer.id))) return TOO_MANY_OPEN;
  const read = file.kind === "export" ? await readArchive(em, file.bytes) : await readTable(em, file.bytes, file.kind);
  if (!read.ok) return { ...read, fieldErrors: { file: [read.message] } };
  return insertImport(em, viewer.id, file, read.value);
}

async function readTable(
  em: EntityManager,
  bytes: Buffer,
  kind: TableKind,
): Promise<Result<NewImportContents, "invalid" | "too-large" | "unavailable">> {
  const table = await readTableFile(bytes);
  if (!table.ok) return table;
  const { plan, samples } = await proposePlan(
    table.value,
    kind,
    await findPossibleOwners(em),
    await findFormFields(em, RECORD_KIND[kind]),
  );
  const { headers, above, total } = table.value;
  return done({ facts: { headers, samples, above }, plan, state: "columns", counts: null, total });
}

async function readArchive(
  em: EntityManager,
  bytes: Buffer,
): Promise<Result<NewImportContents, "invalid" | "too-large" | "unavailable">> {
  if (bytes.length > MAX_FILE_BYTES) return TOO_LARGE;
  const archive = await openExport(bytes);
  if (!archive.ok) return archive;
  const clash = await clashingField(em, archive.value.rowsOf("fields.csv"));
  if (clash !== undefined) return refused("invalid", `The custom field “${clash}” has another type here`);
  const counts = { ...NO_COUNTS, ...(await checkArchive(em, archive.value)) };
  return done({
    facts: { headers: [], samples: {} },
    plan: null,
    state: "checked",
    counts,
    total: archive.value.total,
  });
}

/**
 * Takes what was chosen about the columns, and checks all rows. If something is still to be chosen, keeps the choices
 * and is "invalid" with messages by part of the plan.
 */
export async function planImport(
  { em, viewer }: Actor,
  found: FoundImport,
  changes: ImportPlanEdits,
): Promise<Result<FoundImport, "invalid" | "too-large" | "unavailable" | "conflict">> {
  const { id, kind } = found;
  if (!isOpen(found)) return ALREADY_STARTED;
  if (kind === "export") return NO_COLUMNS;
  const read = await readPlan(em, found, changes);
  if (!read.ok) return read;
  const { table, plan, samples, team, customFields } = read.value;
  const errors = await planErrors(table, kind, plan, team, customFields);
  const [message] = Object.values(errors).flat();
  const fieldErrors = message === undefined ? null : errors;
  const job = { id, userId: found.userId, kind, sha256: found.sha256, plan, before: new Date() };
  const checked = fieldErrors ? null : await checkRows(em, job, table);
  const { rounded = 0, renamed = 0 } = checked ?? {};
  const facts = { headers: table.headers, samples, above: table.above, rounded, renamed };
  const saved = await savePlan(em, id, { facts, plan, total: table.total }, checked);
  if (!saved) return ALREADY_STARTED;
  if (message !== undefined) return refused("invalid", message, fieldErrors as Record<string, string[]>);
  return done((await findImport(em, viewer, id)) as FoundImport);
}

type PlannedTable = {
  table: Table;
  plan: ImportPlan;
  samples: Record<string, string[]>;
  team: PossibleOwner[];
  customFields: CustomField[];
};

// Another encoding or delimiter makes other columns: then everything is proposed anew.
async function readPlan(
  em: EntityManager,
  { id, kind, plan, facts }: FoundImport,
  changes: ImportPlanEdits,
): Promise<Result<PlannedTable, "invalid" | "too-large" | "unavailable" | "conflict">> {
  const before = plan as ImportPlan;
  const stored = await queryOn(em).selectFrom("imports").select("file").where("id", "=", id).executeTakeFirst();
  if (!stored?.file) return ALREADY_STARTED;
  const chosen = { encoding: changes.encoding ?? before.encoding, delimiter: changes.delimiter ?? before.delimiter };
  const table = await readTableFile(stored.file as Buffer, { isCompressed: true, chosen });
  if (!table.ok) return { ...table, fieldErrors: { encoding: [table.message] } };
  const team = await findPossibleOwners(em);
  const customFields = await findFormFields(em, RECORD_KIND[kind as TableKind]);
  const isReadAnew = chosen.encoding !== before.encoding || chosen.delimiter !== before.delimiter;
  const proposal = isReadAnew
    ? await proposePlan(table.value, kind as TableKind, team, customFields)
    : { plan: before, samples: facts.samples };
  const next = { ...proposal.plan, ...withoutAbsent(changes), ...chosen };
  const completed = await completePlan(table.value, next, team, customFields);
  return done({ table: table.value, plan: completed, samples: proposal.samples, team, customFields });
}

const withoutAbsent = (changes: ImportPlanEdits): ImportPlanEdits =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

type PlanFacts = { facts: FoundImport["facts"]; plan: ImportPlan; total: number };

/** Saves a plan and the check's result, null if it could not be checked yet. False if the import has begun. */
async function savePlan(
  em: EntityManager,
  id: string,
  { facts, plan, total }: PlanFacts,
  checked: Checked | null,
): Promise<boolean> {
  const json = (value: unknown) => sql<never>`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const saved = await queryOn(em)
    .updateTable("imports")
    .set({
      facts: json(facts),
      plan: json(plan),
      total,
      state: checked ? "checked" : "columns",
      counts: json(checked?.counts ?? null),
      preview: json(checked?.preview ?? null),
      wrong_rows: checked?.wrongRows ?? null,
      matched_rows: checked?.matchedRows ?? null,
    })
    .where("id", "=", id)
    .where("state", "in", ["columns", "checked"])
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}
