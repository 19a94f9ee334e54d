/** The events that a webhook can receive (docs/product.md#webhooks), in the order of forms. */
export const EVENTS = {
  "contact.created": "A contact is created",
  "contact.changed": "A contact changes",
  "contact.deleted": "A contact is deleted",
  "contact.restored": "A contact comes back from the trash",
  "contact.merged": "Contacts are merged",
  "opportunity.created": "An opportunity is created",
  "opportunity.changed": "An opportunity or who is attached to it changes",
  "opportunity.stage_changed": "An opportunity moves to another stage",
  "opportunity.won": "An opportunity is won",
  "opportunity.lost": "An opportunity is lost",
  "opportunity.deleted": "An opportunity is deleted",
  "opportunity.restored": "An opportunity comes back from the trash",
  "opportunity.merged": "Opportunities are merged",
  "note.added": "A note is written",
} as const;

export type EventType = keyof typeof EVENTS;

export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

/** The type of an event that somebody sends to try a webhook. */
export const TEST_EVENT = "webhook.test";

export const MAX_WEBHOOKS = 20;
export const WEBHOOKS_FULL = `There are ${MAX_WEBHOOKS} webhooks, the maximum. Remove one you do not need first.`;

export const MAX_ADDRESS_CHARACTERS = 2_000;

export const NAME_MISSING = "Name is required";
export const ADDRESS_MISSING = "Address is required";
export const EVENTS_MISSING = "Choose at least one event";
