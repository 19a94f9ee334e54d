/** The JSON of security events (docs/product.md#security-events). */
import { z } from "zod";
import { SECURITY_EVENT_LABELS, type SecurityEventType } from "./labels.ts";

const TYPES = Object.keys(SECURITY_EVENT_LABELS) as [SecurityEventType, ...SecurityEventType[]];

/** An event as JSON. `userId` is null for a sign-in with an unknown address. */
export const securityEventJson = z
  .object({
    at: z.iso.datetime(),
    userId: z.uuid().nullable(),
    event: z.enum(TYPES),
    network: z.string().nullable(),
    browser: z.string().nullable(),
  })
  .meta({ id: "SecurityEvent" });

export type SecurityEventJson = z.output<typeof securityEventJson>;
