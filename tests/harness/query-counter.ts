import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A TCP proxy in front of PostgreSQL that counts queries. */
export type QueryCounter = {
  /** The database's URL through the proxy. */
  url: string;
  /** Number of queries sent so far that contain the text. */
  count(): number;
  stop(): void;
};

/** Starts a proxy to the PostgreSQL at `databaseUrl` that counts queries containing `text`. */
export async function countQueries(databaseUrl: string, text: string): Promise<QueryCounter> {
  const target = new URL(databaseUrl);
  let count = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    // A query may be split between two chunks.
    let rest = "";
    near.on("data", (chunk: Buffer) => {
      const parts = (rest + chunk.toString("latin1")).split(text);
      count += parts.length - 1;
      rest = (parts.at(-1) ?? "").slice(-(text.length - 1));
    });
    near.on("error", () => far.destroy()).on("close", () => far.destroy());
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.toString(), count: () => count, stop: () => server.close() };
}
