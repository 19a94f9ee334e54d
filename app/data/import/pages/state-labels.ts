import { formatAmount } from "#app/ui/money.ts";
import type { Counts, ImportState } from "../import-json.ts";
import type { ImportKind } from "../plan.ts";

export const STATE_LABELS: Record<ImportState, string> = {
  columns: "Columns not chosen yet",
  checked: "Checked, not started",
  running: "Running",
  done: "Done",
  undoing: "Being undone",
  undone: "Undone",
  cancelled: "Canceled",
  failed: "Stopped",
};

export const KIND_LABELS: Record<ImportKind, string> = {
  contacts: "Contacts",
  opportunities: "Opportunities",
  export: "A Dealquest export",
};

/** What becomes of rows, by the check; and of one row, in the preview. */
export const OUTCOME_LABELS: Record<keyof Counts, string> = {
  create: "created",
  update: "updated",
  skip: "skipped",
  error: "rejected",
};

/** "1,234 rows" */
export const rowCountText = (count: number) => `${formatAmount(count)} ${count === 1 ? "row" : "rows"}`;

/** The page of an import in this state. */
export function importPagePath(id: string, state: ImportState): string {
  const path = `/data/imports/${id}`;
  return state === "columns" ? `${path}/columns` : state === "checked" ? `${path}/check` : path;
}
