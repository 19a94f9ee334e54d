/** When the server cannot listen, prints one line instead of Node's stack trace. */
import type { Server } from "node:net";

/** Where to listen; `name` is the environment variable of the port. */
type Address = { name: "PORT" | "METRICS_PORT"; port: number; host: string | undefined };

/** If `server` cannot listen at `address`, prints why and exits with code 1. Call it before `listen`. */
export function exitIfCannotListen(server: Server, address: Address): void {
  server.once("error", (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${listenFailureMessage(error, address)}\n`);
    process.exit(1);
  });
}

/** The message, which names the variable to change. */
function listenFailureMessage({ code, message }: NodeJS.ErrnoException, { name, port, host }: Address): string {
  if (code === "EADDRINUSE")
    return `${name} ${port} is in use by another program: stop it or set ${name} to another one`;
  if (code === "EACCES") return `This user may not listen on ${name} ${port}: set ${name} to a value above 1023`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${host} is not an address of this machine`;
  return `the server cannot listen at ${name} ${port}: ${message}`;
}
