import type { PossibleDuplicate } from "#app/contacts/possible-duplicates/possible-duplicate.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import { NOT_REACHED, readFailedResponse, statusAndMessage } from "#app/ui/notices/failure-words.ts";

/** What the small form of a new contact holds. */
export type NewContactFields = Record<"firstName" | "lastName" | "contactType", string>;

/** The messages by field, "" for the form as a whole; or the contact that was made. */
type CreateContactResult = { contact?: ContactJson; errors?: Partial<Record<string, string[]>> };

/** Creates a contact through the API, once for each `id` (docs/product.md#creating-twice). Never throws. */
export async function createContact(id: string, typed: NewContactFields): Promise<CreateContactResult> {
  try {
    const response = await fetch("/api/contacts", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, ...typed }),
    });
    if (response.ok) return { contact: await response.json() };
    const answer = await readFailedResponse(response);
    return { errors: fieldErrorsIn(answer.text) ?? { "": [statusAndMessage(answer)] } };
  } catch {
    return { errors: { "": [`${NOT_REACHED} What you typed is still here: please try again.`] } };
  }
}

/** Contacts that look like the one typed; none if that cannot be told now. */
export async function findPossibleDuplicates({ firstName, lastName }: NewContactFields): Promise<PossibleDuplicate[]> {
  try {
    const response = await fetch(`/api/contacts/look-alikes?${new URLSearchParams({ firstName, lastName })}`);
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

function fieldErrorsIn(text: string): CreateContactResult["errors"] {
  try {
    return JSON.parse(text).fieldErrors;
  } catch {
    return undefined;
  }
}
