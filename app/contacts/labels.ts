/** What the pages call a contact's fields and types. Apart from schema.ts so that no page carries zod (design section 2). */
import type { ListOrders } from "#app/http/page.ts";
import type { ContactType } from "./schema.ts";

export type { ContactJson } from "./schema.ts";

export const CONTACT_TYPE_LABELS: Record<ContactType, string> = {
  lead: "Lead",
  "network-connector": "Network Connector",
  client: "Client",
  custom: "Custom",
};

export const TYPE_OPTIONS = Object.entries(CONTACT_TYPE_LABELS).map(([value, label]) => ({ value, label }));

/** The orders of the list, the first being the usual one. */
export const CONTACT_ORDERS: ListOrders = {
  name: { label: "Name", usual: "asc" },
  business: { label: "Business", usual: "asc" },
  email: { label: "Email", usual: "asc" },
  phone: { label: "Phone", usual: "asc" },
  type: { label: "Type", usual: "asc" },
};

export const LABELS = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  businessName: "Business Name",
  contactType: "Contact Type *",
  notes: "Notes",
};

/** How a contact is called: the full name, or what there is of it. */
export function contactName(contact: { firstName: string; lastName: string }): string {
  return `${contact.firstName} ${contact.lastName}`.trim();
}

/** What deleting a contact asks (decisions.md section 9). */
export const DELETE_QUESTION = "Delete this contact? Opportunities stay; only the link to this contact is removed.";
