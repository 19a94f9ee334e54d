/** Which forms wait on this device where the server cannot be reached (docs/product.md#waiting-forms). */
const WAITING_FORM_PATH =
  /^\/(contacts|opportunities|dashboard)\/(new|(done\/)?[\da-f-]{36}(\/(edit|stage|done(-here)?|notes))?)$/;

/** Whether forms sent to this path wait. */
export const canFormWait = (path: string): boolean => WAITING_FORM_PATH.test(path);

/** Gives each press of such a form an operation of its own, so that it has one effect however often it is sent. */
export function addOperationId({ target, formData }: FormDataEvent): void {
  const form = target as HTMLFormElement;
  // Not the properties, which fields of these names would shadow.
  const { pathname } = new URL(form.getAttribute("action") ?? "", window.location.href);
  if (form.getAttribute("method") !== "post" || !canFormWait(pathname) || !crypto.randomUUID) return;
  formData.set("operation", crypto.randomUUID());
  // A kept page has the same id each time that it is opened, and each form makes a record or a note of its own.
  const makes = /\/(new|notes)$/.test(pathname) && formData.has("id");
  if (makes && document.documentElement.dataset.kept) formData.set("id", crypto.randomUUID());
}
