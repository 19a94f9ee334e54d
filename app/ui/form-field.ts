import type { FieldMetadata } from "@conform-to/react";

/** What a field part needs of conform's metadata: id, name, the value to start with, messages, native constraints. */
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

/** A form's messages for its error summary: those of the fields, with their labels, in the order of `labels`. */
export function summaryErrors(fields: Record<string, FieldMetadata<unknown>>, labels: Record<string, string>) {
  return Object.entries(labels).flatMap(([name, label]) => {
    const field = fields[name];
    return field?.errors?.length ? [{ fieldId: field.id, label, messages: field.errors }] : [];
  });
}
