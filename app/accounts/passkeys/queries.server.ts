/** Reads of passkeys. */
import type { EntityManager } from "#app/db/orm.server.ts";
import { Passkey } from "./passkey.entity.server.ts";
import type { PasskeyJson } from "./schema.ts";

/** The user's passkeys, oldest first. */
export async function listPasskeys(em: EntityManager, userId: string): Promise<PasskeyJson[]> {
  const passkeys = await em.find(Passkey, { userId }, { orderBy: { createdAt: "asc", id: "asc" } });
  return passkeys.map(toJson);
}

/** A passkey as JSON. */
export function toJson({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyJson {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** Whether the user has a passkey. */
export async function hasPasskey(em: EntityManager, userId: string): Promise<boolean> {
  return (await em.count(Passkey, { userId })) > 0;
}
