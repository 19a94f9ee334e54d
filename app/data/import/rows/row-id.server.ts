import { parse, v5 } from "uuid";
import { comparisonKeys } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { wordKey } from "../columns/words.ts";

// A namespace of our own for UUIDv5 (RFC 9562), so that no other program computes these ids from the same names.
const ROW_ID_NAMESPACE = parse("5b1f6f0e-6d0a-4a49-9f0e-3a0f5a7e2c19");

/**
 * The id of what a file's row makes: the same for the same file and `part`, a line or a contact's key, so that
 * importing a file again makes nothing twice.
 */
export const rowId = (fileSha256: string, part: number | string): string =>
  v5(Buffer.from(`${fileSha256}:${part}`), ROW_ID_NAMESPACE);

/** What makes contacts in the rows of a file one contact: the e-mail address, else name and business. */
export function contactKey(contact: ContactInput): string {
  if (contact.email !== "") return `email ${contact.email.toLowerCase()}`;
  const { nameKey, businessKey } = comparisonKeys(contact);
  const name = nameKey ?? wordKey(`${contact.firstName} ${contact.lastName}`);
  return `name ${name} of ${businessKey ?? wordKey(contact.businessName ?? "")}`;
}
