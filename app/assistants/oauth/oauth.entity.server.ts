import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { ApiToken } from "#app/accounts/tokens/api-token.entity.server.ts";

/**
 * A program that may ask people to let it in (docs/product.md#sign-in-of-assistants): one that registered itself, or
 * one that a person let in by its metadata document, whose address is its id then.
 */
export const OauthClient = defineEntity({
  name: "OauthClient",
  tableName: "oauth_clients",
  properties: {
    id: p.text().primary(),
    name: p.text(),
    redirectUris: p.array(),
    createdAt: p.datetime(3).defaultRaw("now()"),
  },
  indexes: [{ name: "oauth_clients_created_index", properties: ["createdAt"] }],
});

/**
 * A code or a refresh token of what was let in, by the SHA-256 of its text. One that was used stays until its end:
 * whoever brings it again ends all of its family. Of a code it says which address and which verifier belong to it.
 */
export const OauthCredential = defineEntity({
  name: "OauthCredential",
  tableName: "oauth_credentials",
  properties: {
    hash: p.text().primary(),
    kind: p.text().$type<"code" | "refresh">(),
    tokenId: () => p.manyToOne(ApiToken).mapToPk().joinColumn("token_id").deleteRule("cascade").index(),
    redirectUri: p.text().nullable(),
    codeChallenge: p.text().nullable(),
    expiresAt: p.datetime(3).index(),
    usedAt: p.datetime(3).nullable(),
  },
});

export type OauthClient = InferEntity<typeof OauthClient>;
export type OauthCredential = InferEntity<typeof OauthCredential>;
