/** A person's own address for mails that become notes (docs/product.md#mail-in). */
import { randomBytes } from "node:crypto";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { lockSession } from "../session/session.server.ts";
import { User } from "../user.entity.server.ts";

/** The address with this key; null where mails cannot come in. */
function addressOf(key: string): string | null {
  const { INBOUND_MAIL_ADDRESS: address } = env();
  if (!address) return null;
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${key}${address.slice(at)}`;
}

/** The receivers without the secret addresses of people, which whoever reads a note must not learn. */
export function withoutSecretAddresses<Mail extends { to: Receiver[]; cc: Receiver[] }>(mail: Mail): Mail {
  const [local, domain] = env().INBOUND_MAIL_ADDRESS?.toLowerCase().split("@") ?? [];
  const isSecret = ({ address }: Receiver) => {
    const text = address.trim().toLowerCase();
    return text.startsWith(`${local}+`) && text.endsWith(`@${domain}`);
  };
  return { ...mail, to: mail.to.filter((one) => !isSecret(one)), cc: mail.cc.filter((one) => !isSecret(one)) };
}

type Receiver = { address: string };

/** Whether mails can come in. */
export const takesMails = () => env().INBOUND_MAIL_ADDRESS !== undefined;

/** The person's address, or null. */
export async function findMailAddress(em: EntityManager, userId: string): Promise<string | null> {
  const user = await em.findOne(User, userId, { fields: ["mailInKey"] });
  return user?.mailInKey ? addressOf(user.mailInKey) : null;
}

// 80 bits in letters that every mail program leaves as they are.
const newKey = () => BigInt(`0x${randomBytes(10).toString("hex")}`).toString(36);

type RequestActor = { viewer: Pick<Viewer, "id">; request: Request };

const NO_MAILS = refused("not-found", "Inbound email is not set up");

/**
 * Makes a new address, which ends an older one; whoever calls it has asked for the password. "not-found" where email
 * cannot come in, "signed-out" if the session ended meanwhile.
 */
export async function makeMailAddress(
  em: EntityManager,
  by: RequestActor,
): Promise<Result<string, "not-found" | "signed-out">> {
  if (!takesMails()) return NO_MAILS;
  return em.transactional(async (tx) => {
    const held = await lockSession(tx, by);
    if (!held.ok) return held;
    const mailInKey = newKey();
    await tx.nativeUpdate(User, { id: by.viewer.id }, { mailInKey });
    await recordSecurityEvent(tx, { type: "mail_in_made", userId: by.viewer.id, request: by.request });
    return done(addressOf(mailInKey) ?? "");
  });
}

/** Turns the address off, if there is one. */
export async function removeMailAddress(em: EntityManager, { viewer, request }: RequestActor): Promise<void> {
  await em.transactional(async (tx) => {
    const removed = await tx.nativeUpdate(User, { id: viewer.id, mailInKey: { $ne: null } }, { mailInKey: null });
    if (removed > 0) await recordSecurityEvent(tx, { type: "mail_in_removed", userId: viewer.id, request });
  });
}

/** Who has the address with this key, if active. */
export const findByMailKey = (em: EntityManager, key: string) =>
  em.findOne(User, { mailInKey: key, deactivatedAt: null }, { fields: ["id", "email", "isEmailVerified"] });
