/** What a browser reads and sends of a review. */
import { type Answer, elementsIn, type Visitor } from "../http/visitor.ts";

/** The page a browser shows after an answer: the review it redirects to, else the answer with its own status. */
async function follow(who: Visitor, answer: Answer): Promise<Answer> {
  return answer.location?.startsWith("/capture/inbox/") ? who.open(answer.location) : answer;
}

/** Sends a new note, and returns its review. */
export const processNote = async (who: Visitor, transcript: string, more: Record<string, string> = {}) =>
  follow(who, await who.submit("/capture", { intent: "process", transcript, ...more }));

const mainForm = ({ body }: Answer) => elementsIn(body, "form[data-main]")[0];

/** The address of the review. */
export const addressOf = (page: Answer): string => mainForm(page)?.getAttribute("action") ?? "";

/** Sends the form of a review that was shown, and returns what is shown then; a redirect elsewhere as it is. */
export const sendReview = async (who: Visitor, page: Answer, fields: Record<string, string | string[]>) =>
  follow(who, await who.submit(addressOf(page), fields));

/** What a browser sends of the review's form: hidden and chosen controls. */
export function formOf(page: Answer): Record<string, string | string[]> {
  const fields: Record<string, string[]> = {};
  for (const control of mainForm(page)?.querySelectorAll("input") ?? []) {
    const type = control.getAttribute("type") ?? "text";
    const isOff = ["checkbox", "radio"].includes(type) && !control.hasAttribute("checked");
    const name = control.getAttribute("name");
    if (name && !isOff && type !== "submit")
      fields[name] = [...(fields[name] ?? []), control.getAttribute("value") ?? ""];
  }
  return fields;
}

/** What was said, as the review shows it. */
export const saidIn = ({ body }: Answer): string =>
  elementsIn(body, "aside[aria-label='What you said'] p")[0]?.text ?? "";

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
