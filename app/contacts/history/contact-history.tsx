import type { ReactNode } from "react";
import { fieldChange, History, type ShownHistory } from "#app/changes/history.tsx";
import type { ShownLine } from "#app/changes/schema.ts";
import { FIELD_LABELS, formatFieldValue } from "../record/field-value.ts";
import type { ContactInput } from "../schema.ts";

/** A contact's history with the form for a note. */
export function ContactHistory({ contactId, history }: { contactId: string; history: ShownHistory }) {
  return <History {...history} path={`/contacts/${contactId}`} describe={describe} />;
}

function describe({ kind, field, oldValue, newValue }: ShownLine): ReactNode {
  switch (kind) {
    case "created":
      return "created this contact";
    case "contact_attached":
      return `attached the contact to ${newValue}`;
    case "contact_detached":
      return `detached the contact from ${oldValue}`;
    default:
      return fieldChange(labelOf(field), formatFieldValue(field, oldValue), formatFieldValue(field, newValue));
  }
}

const labelOf = (field: string | null) => FIELD_LABELS[field as keyof ContactInput] ?? "a field";
