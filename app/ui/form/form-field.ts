import { useHydrated } from "../browser/hydrated.ts";

/** What a form knows of its field (`useCheckedForm`). */
export interface FormField {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[];
  required?: boolean;
  maxLength?: number;
}

/** The props of a field component. */
export function fieldProps(field: FormField) {
  return {
    id: field.id,
    name: field.name,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
    errors: field.errors,
    required: field.required,
    maxLength: field.maxLength,
  };
}

/**
 * The `autoFocus` of the first field of a form: for the document as it arrives, which may have no script. In a dialog
 * that opens later, `RouteDialog` moves the focus, because it first remembers which element had it.
 */
export function useAutoFocus(isNew: boolean): boolean {
  return !useHydrated() && isNew;
}
