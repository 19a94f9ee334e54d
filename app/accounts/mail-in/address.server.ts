/** A person's own address for mails that become notes (docs/product.md#mail-in). */
import { randomBytes } from "node:crypto";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { User } from "../user.entity.server.ts";

/** The address with this key; null where mails cannot come in. */
function addressOf(key: string): string | null {
  const { INBOUND_MAIL_ADDRESS: address } = env();
  if (!address) return null;
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${key}${address.slice(at)}`;
}

/** Whether mails can come in. */
export const takesMails = () => env().INBOUND_MAIL_ADDRESS !== undefined;

/** The person's address, or null. */
export async function findMailAddress(em: EntityManager, userId: string): Promise<string | null> {
  const user = await em.findOne(User, userId, { fields: ["mailInKey"] });
  return user?.mailInKey ? addressOf(user.mailInKey) : null;
}

// 80 bits in letters that every mail program leaves as they are.
const newKey = () => BigInt(`0x${randomBytes(10).toString("hex")}`).toString(36);

/** Makes a new address, which voids an older one. Null where mails cannot come in. */
export async function makeMailAddress(em: EntityManager, userId: string): Promise<string | null> {
  const mailInKey = newKey();
  if (!takesMails()) return null;
  await em.nativeUpdate(User, { id: userId }, { mailInKey });
  return addressOf(mailInKey);
}

/** Who has the address with this key, if active. */
export const findByMailKey = (em: EntityManager, key: string) =>
  em.findOne(User, { mailInKey: key, deactivatedAt: null }, { fields: ["id", "email", "isEmailVerified"] });
