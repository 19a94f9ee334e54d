import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, signIn, startApp } from "../harness/app-server.ts";

let app: RunningApp;
let cookie: string;

beforeAll(async () => {
  app = await startApp({ sample: true });
  cookie = (await signIn(app, "scout@dealquest.test", "adventure")).cookie;
  await app.orm.em.fork().execute(
    `insert into opportunities (name, deal_stage, deal_size, target_close_date, next_step_date, next_step_description, created_by_user_id)
     select name || ' again', deal_stage, deal_size + 1, target_close_date + 1, next_step_date, next_step_description, created_by_user_id
       from opportunities limit 20`,
  );
});
afterAll(() => app.stop());

/** Size of the answer on the wire, compressed as for a browser. */
function bytesOf(path: string): Promise<number> {
  const headers = { Cookie: cookie, Accept: "text/html", "Accept-Encoding": "gzip, deflate, br" };
  return new Promise((resolve, reject) => {
    get(app.url + path, { headers }, (response) => {
      expect(response.headers["content-encoding"]).toBe("br");
      buffer(response).then(({ length }) => resolve(length), reject);
    }).on("error", reject);
  });
}

test.each(["/opportunities", "/contacts"])(
  "a full page of %s fits into what a new connection sends at once",
  async (path) => {
    expect(await bytesOf(path)).toBeLessThan(13_500);
  },
);
