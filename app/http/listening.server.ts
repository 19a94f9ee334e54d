/** What is said when the server cannot listen: one line, where Node would print a stack. */
import type { Server } from "node:net";

type Address = { PORT: number; HOST?: string };

/** Prints why `server` cannot listen at `address`, and ends the process with 1; to be called before it tries. */
export function endUnlessListening(server: Server, address: Address): void {
  server.once("error", (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${whyNot(error, address)}\n`);
    process.exit(1);
  });
}

/** In words that name the variable to change. */
function whyNot({ code, message }: NodeJS.ErrnoException, { PORT, HOST }: Address): string {
  if (code === "EADDRINUSE") return `PORT ${PORT} is in use by another program: stop it or set PORT to another one`;
  if (code === "EACCES") return `PORT ${PORT} is not allowed to this user: set PORT to one above 1023`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${HOST} is no address of this machine`;
  return `the server cannot listen at PORT ${PORT}: ${message}`;
}
