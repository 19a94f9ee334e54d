import type { CustomField } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import type { Table } from "../file/table.server.ts";
import { IMPORT_FIELD_LABELS } from "../labels.ts";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPlan,
  type OpportunityField,
  type PossibleOwner,
  type TableKind,
} from "../plan.ts";
import { takesSeveralColumns } from "../rows/records.server.ts";
import { quoted } from "../values/cell.ts";
import { readColumnWords } from "./proposal.server.ts";
import { wordKey } from "./words.ts";

/** The fields without which no opportunity can be made. Without a stage they are at the first one. */
const NEEDED: OpportunityField[] = ["name", "dealSize", "targetCloseDate"];
const CONTACT_COLUMNS: ImportField[] = ["contactEmail", "contactName", "contactBusiness"];

type PlanErrors = Partial<Record<"columns" | "stages" | "owners" | "dateOrder" | "contactType", string[]>>;

/** Messages, by part of the plan, on choices needed before checking rows; empty if none. Owners must be in `team`. */
export async function planErrors(
  table: Table,
  kind: TableKind,
  plan: ImportPlan,
  team: readonly PossibleOwner[],
  customFields: readonly CustomField[] = [],
): Promise<PlanErrors> {
  const fields = Object.values(plan.columns).filter((field) => field !== null);
  const words = await readColumnWords(table, plan, customFields);
  const stages = new Map(Object.entries(plan.stages).map(([word, stage]) => [wordKey(word), stage]));
  const open = words.stages.filter((word) => !stages.get(wordKey(word)));
  const present = new Set(team.map(({ id }) => id));
  const strangers = Object.entries(plan.owners).filter(([, id]) => id !== null && !present.has(id));
  const namesContacts = kind === "contacts" || fields.some((field) => CONTACT_COLUMNS.includes(field));
  const errors: Required<PlanErrors> = {
    columns: columnErrors(table, kind, plan.columns, customFields),
    stages: open.map((word) => `Choose a stage for “${word}”`),
    owners: strangers.map(([word]) => `The person chosen for ${quoted(word)} is not in the team: choose someone else`),
    dateOrder:
      words.hasAmbiguousDates && !plan.dateOrder
        ? ["Choose the order of day, month and year: some dates are ambiguous"]
        : [],
    contactType: namesContacts && !plan.contactType ? ["Choose the type of contacts whose row has no type"] : [],
  };
  return Object.fromEntries(Object.entries(errors).filter(([, messages]) => messages.length > 0));
}

function columnErrors(
  { headers }: Table,
  kind: TableKind,
  columns: ImportPlan["columns"],
  customFields: readonly CustomField[],
): string[] {
  const customLabels = Object.fromEntries(customFields.map(({ key, label }) => [customFieldName(key), label]));
  const labels: Partial<Record<ImportField, string>> = { ...IMPORT_FIELD_LABELS[kind], ...customLabels };
  const known = [...IMPORT_FIELDS[kind], ...Object.keys(customLabels)] as readonly ImportField[];
  const fields = Object.values(columns).filter((field) => field !== null);
  const has = (field: ImportField) => fields.includes(field);
  const unknownColumns = Object.keys(columns).filter((header) => !headers.includes(header));
  const foreign = fields.filter((field) => !known.includes(field));
  const twice = fields.filter(
    (field, at) => known.includes(field) && !takesSeveralColumns(field) && fields.indexOf(field) < at,
  );
  const missing = kind === "opportunities" ? NEEDED.filter((field) => !has(field)) : [];
  return [
    ...unknownColumns.map((header) => `The file has no column ${quoted(header)}`),
    ...foreign.map((field) => `${field} is not a field of ${kind}`),
    ...twice.map((field) => `Two columns are ${labels[field]}: choose one`),
    ...missing.map((field) => `Choose the column of ${labels[field]}`),
    ...(kind === "contacts" ? nameErrors(has) : []),
  ];
}

function nameErrors(has: (field: ImportField) => boolean): string[] {
  return has("name") || has("firstName") ? [] : ["Choose the column of First Name or of Full Name"];
}
