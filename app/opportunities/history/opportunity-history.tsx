import type { ReactNode } from "react";
import { fieldChange, History, type ShownHistory } from "#app/changes/history.tsx";
import type { ShownLine } from "#app/changes/schema.ts";
import { FIELD_LABELS, formatFieldValue } from "../record/field-value.ts";
import type { OpportunityFields } from "../schema.ts";

/** An opportunity's history with the form for a note. */
export function OpportunityHistory({ opportunityId, history }: { opportunityId: string; history: ShownHistory }) {
  return <History {...history} path={`/opportunities/${opportunityId}`} describe={describeHistoryLine} />;
}

function describeHistoryLine({ kind, field, oldValue, newValue }: ShownLine): ReactNode {
  switch (kind) {
    case "created":
      return "created this opportunity";
    case "stage_changed":
      return `moved it from ${formatFieldValue("dealStage", oldValue)} to ${formatFieldValue("dealStage", newValue)}`;
    case "owner_changed":
      return `changed the owner from ${oldValue ?? "nobody"} to ${newValue ?? "nobody"}`;
    case "contact_attached":
      return `attached ${newValue}`;
    case "contact_detached":
      return `detached ${oldValue}`;
    default:
      return fieldChange(labelOf(field), formatFieldValue(field, oldValue), formatFieldValue(field, newValue));
  }
}

const labelOf = (field: string | null) => (field === null ? "a field" : FIELD_LABELS[field as keyof OpportunityFields]);
