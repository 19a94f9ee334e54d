/** Servers are killed with −9 while Postmark brings mails and brings them again: none is lost, none is there twice. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADA, addAccount } from "../../accounts/people.ts";
import { BY_POSTMARK, MAIL_IN, newKey, postmarkMail } from "../../capture/mail/postmark-mail.ts";
import { type StartedApp, signIn, startApp } from "../../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { visitor } from "../../http/visitor.ts";

const KILLS = Number(process.env.KILLS ?? 3);
const AT_ONCE = 12;
const MAX_MS = 200;

let database: FreshDatabase;
let app: StartedApp;
let key: string;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database.orm, ADA);
  await database.orm.em.fork().execute("update users set is_email_verified = true");
  app = await startApp({ database, env: MAIL_IN });
  key = await newKey(await ada());
});
afterAll(async () => {
  await app.stop();
  await database.stop();
});

const ada = async () => visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);

/** Whether the server said that it has the mail; false where it ended before it answered. */
async function bring(number: number): Promise<boolean> {
  const mail = postmarkMail(ADA.email, key);
  const Headers = [...mail.Headers.slice(1), { Name: "Message-ID", Value: `<${number}@mail.example>` }];
  const body = JSON.stringify({ ...mail, Headers, TextBody: `Mail ${number}: Tom takes ${number} ovens.` });
  const headers = { "Content-Type": "application/json", Authorization: BY_POSTMARK };
  const answer = await fetch(`${app.url}/inbound/postmark`, { method: "POST", headers, body }).catch(() => null);
  return answer?.status === 200;
}

test(
  "mails that a killed server did not answer come again, and each is one note",
  async () => {
    const numbers = Array.from({ length: KILLS * AT_ONCE }, (_, index) => index + 1);
    let unanswered = 0;
    for (let round = 0; round < KILLS; round++) {
      const its = numbers.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
      const brought = its.map(bring);
      // Right after the first answer some are under way; else at any moment.
      await (round === 0 ? Promise.race(brought) : sleep(Math.random() * MAX_MS));
      await app.kill();
      const answers = await Promise.all(brought);
      unanswered += answers.filter((answered) => !answered).length;
      await app.stop();
      app = await startApp({ database, env: MAIL_IN });
      // Postmark brings again what was not answered; an answer can be lost on its way, so the others come again too.
      expect(await Promise.all(its.map(bring))).toEqual(its.map(() => true));
    }
    expect(unanswered).toBeGreaterThan(0);
    const notes: { text: string }[] = (await (await ada()).call("GET", "/api/captures")).json;
    const texts = numbers.map((number) => `Mail ${number}: Tom takes ${number} ovens.`);
    expect(notes.map(({ text }) => text).sort()).toEqual(texts.sort());
  },
  stretched(180_000),
);
