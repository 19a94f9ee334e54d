/** Input schemas and JSON types of tokens (docs/product.md#tokens). */
import { z } from "zod";
import { requiredName, withMaxElements } from "#app/http/schema.ts";
import { passwordAgainSchema } from "../schema.ts";
import { NAME_MISSING, SCOPE_NAMES, type Scope, TOKEN_LIFE_DAYS } from "./checks.ts";

const CHOOSE = "Choose at least one permission";

const scopes = () =>
  withMaxElements(SCOPE_NAMES.length, CHOOSE, z.array(z.enum(SCOPE_NAMES, CHOOSE), CHOOSE).min(1, CHOOSE)).transform(
    (chosen): Scope[] => SCOPE_NAMES.filter((scope) => chosen.includes(scope)),
  );

const common = { name: requiredName(NAME_MISSING), scopes: scopes() };

const CHOOSE_DAYS = `Choose ${TOKEN_LIFE_DAYS.slice(0, -1).join(", ")} or ${TOKEN_LIFE_DAYS.at(-1)} days`;

export const newTokenSchema = passwordAgainSchema.extend({ ...common, days: z.literal(TOKEN_LIFE_DAYS, CHOOSE_DAYS) });

export const newTokenForm = passwordAgainSchema.extend({
  ...common,
  days: z.enum(TOKEN_LIFE_DAYS.map(String), CHOOSE_DAYS).transform(Number),
});

export type NewToken = { name: string; scopes: Scope[]; days: number };

/** A token in JSON, without its text; instants are ISO 8601 in UTC. `lastNetwork` is a network, not a whole address. */
export const tokenJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPE_NAMES)),
    prefix: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    lastNetwork: z.string().nullable(),
    userId: z.uuid(),
  })
  .meta({ id: "Token" });

export type TokenJson = z.output<typeof tokenJson>;

/** A token that was just made, with its text, this once. */
export const madeTokenJson = tokenJson.extend({ token: z.string() });

/** A token as pages show it: with its person's name, the client that was let in by it, and when it ended if it has. */
export type TokenRow = TokenJson & { person: string; clientId: string | null; endedAt: string | null };
