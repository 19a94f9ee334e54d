/** What a browser answers to a passkey's options, and passkeys as JSON (docs/product.md#passkeys). */
import { z } from "zod";
import { optionalName } from "#app/http/schema.ts";

// Real ones are below: WebAuthn allows a credential's id 1,023 bytes; an attestation without certificates has some 500.
const ID_CHARACTERS = 1_400;
const MAX_RESPONSE_FIELD_CHARACTERS = 4_000;
const ATTESTATION_CHARACTERS = 30_000;

const TRANSPORT_CHARACTERS = 30;
const NOT_AN_ANSWER = "This is not a valid passkey response";

const base64url = (limit: number) =>
  z
    .string({ error: NOT_AN_ANSWER })
    .max(limit, NOT_AN_ANSWER)
    .regex(/^[\w-]+$/, NOT_AN_ANSWER);

const id = base64url(ID_CHARACTERS);

const credential = {
  id,
  rawId: id,
  type: z.literal("public-key", { error: NOT_AN_ANSWER }),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
};

const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.create()`, with a name. Omits unknown transports. */
export const newPasskeySchema = z.object({
  ...credential,
  name: optionalName(),
  response: z.object({
    clientDataJSON: base64url(MAX_RESPONSE_FIELD_CHARACTERS),
    attestationObject: base64url(ATTESTATION_CHARACTERS),
    transports: z
      .array(z.string().max(TRANSPORT_CHARACTERS))
      .max(10)
      .transform((all) => all.flatMap((one) => transport.safeParse(one).data ?? []))
      .nullish(),
  }),
});

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.get()`. */
export const passkeySignInSchema = z.object({
  ...credential,
  /** Whether this is a shared computer. */
  shared: z.boolean("Must be true or false").optional(),
  response: z.object({
    clientDataJSON: base64url(MAX_RESPONSE_FIELD_CHARACTERS),
    authenticatorData: base64url(MAX_RESPONSE_FIELD_CHARACTERS),
    signature: base64url(MAX_RESPONSE_FIELD_CHARACTERS),
    userHandle: base64url(ID_CHARACTERS).nullish(),
  }),
});

export type NewPasskey = z.output<typeof newPasskeySchema>;
export type PasskeySignIn = z.output<typeof passkeySignInSchema>;

/** A passkey as JSON; instants are ISO 8601 in UTC. */
export const passkeyJson = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export type PasskeyJson = z.output<typeof passkeyJson>;

/** Options as WebAuthn's JSON, for a browser's `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
export const passkeyOptionsJson = z.looseObject({ challenge: z.string() });
