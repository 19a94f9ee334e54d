import { useHydrated } from "../browser/hydrated.ts";

/** The props of a form's field (`useCheckedForm`). */
export interface FormField {
  id: string;
  name: string;
  label: string;
  /** Several where one chooses several. */
  defaultValue?: string | string[];
  errors?: string[];
  required?: boolean;
}

/**
 * The `autoFocus` of the first field of a form: for the document as it arrives, which may have no script. In a dialog
 * that opens later, `RouteDialog` moves the focus, because it first remembers which element had it.
 */
export function useAutoFocus(isNew: boolean): boolean {
  return !useHydrated() && isNew;
}
