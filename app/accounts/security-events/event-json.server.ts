/** The JSON of security events (docs/product.md#security-events). */
import { z } from "zod";
import { SECURITY_EVENT_LABELS, type SecurityEventJson, type SecurityEventType } from "./labels.ts";

const TYPES = Object.keys(SECURITY_EVENT_LABELS) as [SecurityEventType, ...SecurityEventType[]];

export const securityEventJson: z.ZodType<SecurityEventJson> = z
  .object({
    at: z.iso.datetime(),
    userId: z.uuid().nullable(),
    event: z.enum(TYPES),
    network: z.string().nullable(),
    browser: z.string().nullable(),
  })
  .meta({ id: "SecurityEvent" });
