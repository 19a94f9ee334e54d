import { PASSWORD_MISSING } from "#app/accounts/checks.ts";
import { atMost, type FieldChecks, NAME_CHECK } from "#app/http/checks.ts";
import { ADDRESS_MISSING, MAX_ADDRESS_CHARACTERS, NAME_MISSING, TEST_EVENT } from "./checks.ts";
import type { DeliveryJson, DeliveryState, WebhookRow } from "./schema.ts";

/** Texts of the webhooks' pages. Separate from the schema, so that pages do not bundle zod. */
export const WEBHOOKS_PAGE = "/data/webhooks";

export const LABELS = {
  name: "Name",
  url: "Address",
  events: "Events",
  state: "State",
  password: "Your password",
};

export const TOASTS = {
  notMade: "No webhook was created",
  saved: "Webhook saved",
  notSaved: "The webhook was not saved",
  removed: "Webhook removed",
  notRemoved: "The webhook was not removed",
  tested: "A test event is being sent",
  notRotated: "No new secret was created",
  resent: "The event is being sent again",
  notTested: "The test event was not sent",
  notResent: "The event was not sent again",
  notReplayed: "No events were sent",
  replayed: (events: number) => (events === 1 ? "1 event is being sent" : `${events} events are being sent`),
};

/** The browser's checks of a webhook's form; the schema has the same messages. */
export const webhookChecks = (asksPassword: boolean): FieldChecks => ({
  name: { required: NAME_MISSING, checks: [NAME_CHECK] },
  url: { required: ADDRESS_MISSING, checks: [atMost(MAX_ADDRESS_CHARACTERS)] },
  password: asksPassword ? { required: PASSWORD_MISSING } : {},
});

export const DELIVERY_STATES: Record<DeliveryState, string> = {
  waiting: "will be retried",
  delivered: "delivered",
  failed: "failed",
};

/** What pages call a delivery. */
export const deliveryName = (type: DeliveryJson["type"]): string => (type === TEST_EVENT ? "Test" : type);

/** Whether a webhook is on, and if not, why. */
export function stateOf({ state, offBecause }: Pick<WebhookRow, "state" | "offBecause">): string {
  if (state === "on") return "On";
  if (offBecause === "gone") return "Off: the receiver answered 410 Gone";
  return offBecause === "failing" ? "Off: no successful delivery for five days" : "Off";
}

/** Whether a receiver answered an attempt with a status of success (RFC 9110, section 15.3); null is no answer. */
export const isSuccess = ({ status }: { status: number | null }): boolean =>
  status !== null && status >= 200 && status < 300;
