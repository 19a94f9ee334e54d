/** What a browser reads and sends of a review. */
import { type Answer, elementsIn, typedIn } from "../http/visitor.ts";

/** What a browser sends of the review's form: hidden and chosen controls. */
export function formOf({ body }: Answer): Record<string, string | string[]> {
  const form = elementsIn(body, "form[data-main]")[0];
  const fields: Record<string, string[]> = {};
  for (const control of form?.querySelectorAll("input") ?? []) {
    const type = control.getAttribute("type") ?? "text";
    const isOff = ["checkbox", "radio"].includes(type) && !control.hasAttribute("checked");
    const name = control.getAttribute("name");
    if (name && !isOff && type !== "submit")
      fields[name] = [...(fields[name] ?? []), control.getAttribute("value") ?? ""];
  }
  return { ...fields, transcript: typedIn(body, "transcript") ?? "" };
}

/** The button that saves what the review shows. */
export const mainButton = ({ body }: Answer) => elementsIn(body, "[data-actions] button[name=intent]")[0];

/** The hidden fields of the message's Undo. */
export const undoIn = (body: string, action: string): Record<string, string> =>
  Object.fromEntries(
    elementsIn(body, `form[action="${action}"] input`).map((input) => [
      input.getAttribute("name") ?? "",
      input.getAttribute("value") ?? "",
    ]),
  );
