import type { FieldMetadata } from "@conform-to/react";
import { useHydrated } from "../browser/hydrated.ts";

/** The props of a field component from conform's metadata. */
export function fieldProps(field: FieldMetadata<unknown>) {
  return {
    id: field.id,
    name: field.name,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
    errors: field.errors,
    required: field.required,
    maxLength: field.maxLength,
  };
}

/** The fields' messages with their labels for `ErrorSummary`, in the order of `labels`. */
export function summaryErrors(fields: Record<string, FieldMetadata<unknown>>, labels: Record<string, string>) {
  return Object.entries(labels).flatMap(([name, label]) => {
    const field = fields[name];
    return field?.errors?.length ? [{ fieldId: field.id, label, messages: field.errors }] : [];
  });
}

/**
 * The `autoFocus` of the first field of a form: for the document as it arrives, which may have no script. In a dialog that
 * opens later, `RouteDialog` moves the focus, because it first remembers which element had it.
 */
export function useStartsHere(isNew: boolean): boolean {
  return !useHydrated() && isNew;
}
