/** How the ORM connects to `DATABASE_URL` (docs/operations.md#configuration). */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { createOrm } from "#app/db/config.server.ts";
import { outageCause } from "#app/db/outage.server.ts";
import { freshDatabase, onServer } from "../harness/database.ts";

// PostgreSQL manual, 53.7: what a client asks for TLS with, and a server's refusal.
const SSL_REQUEST = "0000000804d2162f";
const REFUSED = "N";

const failure = (url: string) => {
  const orm = createOrm(url);
  return orm.em
    .fork()
    .execute("select 1")
    .then(
      () => expect.unreachable("the statement should have failed"),
      (error: unknown) => error,
    )
    .finally(() => orm.close(true));
};

test.each(["require", "verify-ca", "verify-full"])(
  "with sslmode=%s it sends nothing to a server without TLS",
  async (mode) => {
    const received: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.on("data", (piece) => {
        received.push(piece);
        socket.write(REFUSED);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const error = await failure(`postgres://ada:lovelace@127.0.0.1:${port}/x?sslmode=${mode}`);
    server.close();
    expect([...new Set(received.map((piece) => piece.toString("hex")))]).toEqual([SSL_REQUEST]);
    expect(outageCause(error)).toBe("The server does not support SSL connections");
  },
);

test("a database that does not exist is an outage with its name, and is not created", async () => {
  const { url, stop } = await freshDatabase();
  const away = new URL(url);
  away.pathname = `${away.pathname}_away`;
  const name = away.pathname.slice(1);
  expect(outageCause(await failure(away.href))).toBe(`3D000 database "${name}" does not exist`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select from pg_database where datname = $1", [name]);
  await client.end();
  await stop();
  await onServer(`drop database if exists ${name}`);
  expect(rows).toEqual([]);
});

test.each([
  ["28P01", 'password authentication failed for user "ada"'],
  ["25006", "cannot execute INSERT in a read-only transaction"],
  ["CERT_HAS_EXPIRED", "certificate has expired"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match certificate's altnames"],
])("%s is an outage, as nothing is wrong with the request", (code, message) => {
  expect(outageCause(Object.assign(new Error(message), { code }))).toBe(`${code} ${message}`);
});
