import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import { type ComparisonKeys, comparisonKeys } from "../possible-duplicates/comparison-keys.server.ts";
import type { ContactInput } from "../schema.ts";

// Reading a phone number takes 0.1 ms: 25 contacts hold nobody up.
const CONTACTS_PER_TURN = 25;

const cachedKeys = new WeakMap<ContactInput, ComparisonKeys>();

/** The comparison columns of many contacts, in order: computed once for each object, giving turns to other requests. */
export async function computeComparisonKeys(contacts: readonly ContactInput[]): Promise<ComparisonKeys[]> {
  const keys: ComparisonKeys[] = [];
  for (const [index, contact] of contacts.entries()) {
    const own = cachedKeys.get(contact) ?? comparisonKeys(contact);
    cachedKeys.set(contact, own);
    keys.push(own);
    if (index % CONTACTS_PER_TURN === CONTACTS_PER_TURN - 1) await yieldToRequests();
  }
  return keys;
}
