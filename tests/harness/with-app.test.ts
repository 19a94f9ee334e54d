import { expect, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { borrowApp } from "./with-app.ts";

test("a server that is given back while it opens connections to its database is lent again at once", async () => {
  const databases = await Promise.all([freshDatabase(), freshDatabase()]);
  const asked: Promise<Response>[] = [];
  for (let time = 0; time < 3; time++) {
    for (const database of databases) {
      const app = await borrowApp({ database });
      // Each takes a connection, and the pool has none yet.
      const answers = Array.from({ length: 12 }, () => fetch(`${app.url}/healthz`));
      await app.stop();
      asked.push(...answers);
    }
  }
  for (const { status } of await Promise.all(asked)) expect([200, 503]).toContain(status);
  for (const database of databases) await database.stop();
});
