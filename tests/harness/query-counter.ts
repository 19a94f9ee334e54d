import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A way to the database that counts what is asked on it. */
export type QueryCounter = {
  /** The database's address by this way. */
  url: string;
  /** How many queries that contain the text have been sent. */
  count(): number;
  stop(): void;
};

/** Opens a way to the PostgreSQL at `databaseUrl` that counts queries containing `text`. */
export async function countQueries(databaseUrl: string, text: string): Promise<QueryCounter> {
  const target = new URL(databaseUrl);
  let count = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    // A query may be cut anywhere between two chunks.
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
