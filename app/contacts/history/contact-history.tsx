import type { ReactNode } from "react";
import { History, type ShownHistory } from "#app/changes/history.tsx";
import type { ShownLine } from "#app/changes/schema.ts";
import { CONTACT_FORM } from "../checks.ts";
import { CONTACT_TYPE_LABELS } from "../labels.ts";

/** A contact's history with the form for a note. */
export function ContactHistory({ contactId, history }: { contactId: string; history: ShownHistory }) {
  return <History {...history} path={`/contacts/${contactId}`} describe={describe} />;
}

function describe({ kind, field, oldValue, newValue }: ShownLine): ReactNode {
  switch (kind) {
    case "created":
      return "created this contact";
    case "contact_attached":
      return `attached it to ${newValue}`;
    case "contact_detached":
      return `detached it from ${oldValue}`;
    default:
      return `changed ${labelOf(field)} from ${shown(field, oldValue)} to ${shown(field, newValue)}`;
  }
}

const fields: Record<string, { label: string }> = CONTACT_FORM;
const types: Record<string, string> = CONTACT_TYPE_LABELS;

const labelOf = (field: string | null) => fields[field ?? ""]?.label.replace(" *", "") ?? "a field";

function shown(field: string | null, value: string | null): string {
  if (value === null || value === "") return "nothing";
  return field === "contactType" ? (types[value] ?? value) : value;
}
