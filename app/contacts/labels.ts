/** What pages call a contact's types and orders (its fields: checks.ts). Without zod, to keep page bundles small. */
import type { ListOrders } from "#app/lists/list-page.ts";

export type { ContactJson } from "./schema.ts";

export const CONTACT_TYPE_LABELS = {
  lead: "Lead",
  "network-connector": "Network Connector",
  client: "Client",
  custom: "Custom",
} as const;

export const TYPE_OPTIONS = Object.entries(CONTACT_TYPE_LABELS).map(([value, label]) => ({ value, label }));

/** The sort orders of the list; the first is the default. */
export const CONTACT_ORDERS: ListOrders = {
  name: { label: "Name", defaultDirection: "asc" },
  business: { label: "Business", defaultDirection: "asc" },
  email: { label: "Email", defaultDirection: "asc" },
  phone: { label: "Phone", defaultDirection: "asc" },
  type: { label: "Type", defaultDirection: "asc" },
};

/** The contact's display name: first and last name, or the first name alone. */
export function contactName(contact: { firstName: string; lastName: string }): string {
  return `${contact.firstName} ${contact.lastName}`.trim();
}

/** What tells a contact from others of the same name: "Acme · ada@acme.example". */
export const contactDetail = ({
  businessName,
  email,
  phone,
}: Record<"businessName" | "email" | "phone", string | null | undefined>): string =>
  [businessName, email || phone].filter(Boolean).join(" · ");

/** Links of a number; the last two where it is written with its country's code (phone-links.server.ts). */
export type PhoneLinks = { call: string; text?: string; whatsApp?: string };

/** The question asked before a contact is deleted (docs/product.md#dialogs-toasts-and-confirmations). */
export const DELETE_QUESTION = "Delete this contact? Opportunities stay; only the link to this contact is removed.";
