/** Input schemas and JSON types of webhooks (docs/product.md#webhooks). */
import { z } from "zod";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { instant, localDateTime, requiredName, withMaxElements } from "#app/http/schema.ts";
import {
  ADDRESS_MISSING,
  EVENT_TYPES,
  EVENTS_MISSING,
  type EventType,
  MAX_ADDRESS_CHARACTERS,
  NAME_MISSING,
  TEST_EVENT,
} from "./checks.ts";

const NO_ADDRESS = "Must be an address such as https://hooks.example/dealquest";

const address = () =>
  z
    .string({ error: ADDRESS_MISSING })
    .trim()
    .min(1, ADDRESS_MISSING)
    .max(MAX_ADDRESS_CHARACTERS, NO_ADDRESS)
    .refine((text) => text === "" || URL.canParse(text), NO_ADDRESS)
    .transform((text) => {
      const url = URL.parse(text);
      if (url) url.hash = "";
      return url?.href ?? text;
    });

const events = () =>
  withMaxElements(
    EVENT_TYPES.length,
    EVENTS_MISSING,
    z.array(z.enum(EVENT_TYPES, EVENTS_MISSING), EVENTS_MISSING).min(1, EVENTS_MISSING),
  ).transform((chosen): EventType[] => EVENT_TYPES.filter((type) => chosen.includes(type)));

const fields = { name: requiredName(NAME_MISSING), url: address(), events: events() };

/** Making a webhook, in JSON and as a form. */
export const newWebhookSchema = passwordAgainSchema.extend(fields);

const state = () => z.enum(["on", "off"], "Must be on or off");

/** Changing a webhook in JSON: what is absent stays. */
export const changedWebhookSchema = passwordAgainSchema.extend({
  name: fields.name.optional(),
  url: fields.url.optional(),
  events: fields.events.optional(),
  state: state().optional(),
});

export const webhookForm = passwordAgainSchema.extend({ ...fields, state: state() });

export type NewWebhook = { name: string; url: string; events: EventType[] };
export type ChangedWebhook = z.output<typeof changedWebhookSchema>;

/** Sending again what happened since an instant. */
export const replaySchema = z.object({ since: instant() });

/** The form's: a minute of the team's time, as the browser's custom field gives it. */
export const replayForm = z.object({ since: localDateTime() });

const nullableInstant = () => z.iso.datetime().nullable();

/** A webhook in JSON; instants are ISO 8601 in UTC. */
export const webhookJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(EVENT_TYPES)),
    state: z.enum(["on", "off"]),
    lastSuccessAt: nullableInstant(),
    lastFailureAt: nullableInstant(),
  })
  .meta({ id: "Webhook" });

/** The secret, in the answer that made it alone. */
export const secretJson = z.object({ secret: z.string() });

export const madeWebhookJson = webhookJson.extend(secretJson.shape).meta({ id: "MadeWebhook" });

export const replayedJson = z.object({ events: z.int() });

export type WebhookJson = z.output<typeof webhookJson>;

/**
 * A webhook as pages show it: why it is off, how many deliveries wait, until when the receiver wants none, and until
 * when two secrets sign.
 */
export type WebhookRow = WebhookJson & {
  offBecause: "gone" | "failing" | null;
  waiting: number;
  pausedUntil: string | null;
  previousUntil: string | null;
};

/** An attempt: `status` is null where no answer came; `answer` is the beginning of it, or why there is none. */
export type LoggedAttempt = { at: string; status: number | null; ms: number; answer: string };

const deliveryState = z.enum(["waiting", "delivered", "failed"]);

export type DeliveryState = z.output<typeof deliveryState>;

/** A delivery in JSON, with its last attempt. */
export const deliveryJson = z
  .object({
    id: z.uuid(),
    webhookId: z.uuid(),
    type: z.enum([...EVENT_TYPES, TEST_EVENT]),
    at: z.iso.datetime(),
    tries: z.int(),
    status: z.int().nullable(),
    ms: z.int().nullable(),
    answer: z.string().nullable(),
    state: deliveryState,
  })
  .meta({ id: "Delivery" });

export type DeliveryJson = z.output<typeof deliveryJson>;

export type AttemptRow = LoggedAttempt & Pick<DeliveryJson, "type" | "state"> & { deliveryId: string };
