import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "../user.entity.server.ts";

/**
 * A passkey of a user (docs/product.md#passkeys). `credentialId` and `publicKey` are base64url; `counter` is the
 * authenticator's count of signatures at its last use (0 for the many that do not count); `transports` are hints for
 * the browser.
 */
export const Passkey = defineEntity({
  name: "Passkey",
  tableName: "passkeys",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict").index(),
    credentialId: p.text().unique(),
    publicKey: p.text(),
    counter: p.bigint("number"),
    transports: p.array(),
    name: p.text(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    lastUsedAt: p.datetime(3).nullable(),
  },
});

export type Passkey = InferEntity<typeof Passkey>;

/**
 * A challenge that waits for its answer (docs/product.md#passkeys): used once, for five minutes. `hash` is of the
 * challenge; `holder` is the hash of who was given it: a session's id, or the browser's cookie where nobody is signed
 * in.
 */
export const PasskeyChallenge = defineEntity({
  name: "PasskeyChallenge",
  tableName: "passkey_challenges",
  properties: {
    hash: p.text().primary(),
    holder: p.text(),
    expiresAt: p.datetime(3).index(),
  },
});

export type PasskeyChallenge = InferEntity<typeof PasskeyChallenge>;
