/** Password hashes: bcrypt, cost 12 (decisions.md section 5). */
import bcrypt from "bcrypt";

const COST = 12;
const BYTES_READ = 72;
// Compared with where no account is known, so that an unknown address costs the time of a wrong password: of the same
// cost, and nobody's.
const NOBODY = "$2b$12$NEmYiFx6qsuRgNdBSvo0XuU9YOOYmP1bXtVeYZxO8lXQIEBacPhaS";

/** The hash to keep for a password of at most 72 bytes. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, COST);
}

/** Whether `password` belongs to `hash`; without a hash it takes as long and is false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash ?? NOBODY);
  return matches && hash !== undefined && isWhole(password);
}

// bcrypt reads no further than 72 bytes: what goes on behind the right ones is wrong all the same.
function isWhole(password: string): boolean {
  return Buffer.byteLength(password) <= BYTES_READ && !password.includes("\0");
}
