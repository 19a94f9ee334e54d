/** Password hashes: bcrypt, cost 12 (docs/product.md#accounts). */
import bcrypt from "bcrypt";
import { fitsHash } from "../schema.ts";

const BCRYPT_COST = 12;

/**
 * A valid bcrypt hash that {@link isPassword} never accepts. Stored for an account without a password, and compared
 * with for unknown accounts so that they take the same time.
 */
export const DUMMY_PASSWORD_HASH = "$2b$12$NEmYiFx6qsuRgNdBSvo0XuU9YOOYmP1bXtVeYZxO8lXQIEBacPhaS";

/** Hashes a password of at most 72 bytes; bcrypt would ignore the rest. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, BCRYPT_COST);
}

/** Whether `password` matches `hash`. Without a hash it takes the same time and returns false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash ?? DUMMY_PASSWORD_HASH);
  return matches && hash !== undefined && hash !== DUMMY_PASSWORD_HASH && fitsBcrypt(password);
}

// bcrypt also ignores everything after a NUL. A correct password with something appended must not match.
function fitsBcrypt(password: string): boolean {
  return fitsHash(password) && !password.includes("\0");
}
