import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { expect, test } from "vitest";
import { postmarkMailer } from "#app/adapters/postmark-mail.server.ts";
import { startDelivery } from "#app/mail/delivery.server.ts";
import { findToday } from "#app/opportunities/today/today-queries.server.ts";
import { readUnsubscribeToken } from "#app/reminders/digest/unsubscribe.server.ts";
import { APP_URL, SECRETS, subscribers, TODAY } from "./subscribers.ts";

const { ada, bo, em, fork, addDeal, choose, runAt, queuedMails } = subscribers();

async function mailOfAda(day = TODAY) {
  await choose(ada, "weekdays");
  expect(await runAt(`${day}T08:00:00Z`)).toBe(1);
  const [mail] = await queuedMails();
  return mail ?? expect.unreachable("no mail was queued");
}

test("the rows of Today's Mine in its order, in plain text and in HTML, with links to them", async () => {
  await addDeal(ada, { name: "Later", nextStepDate: "2026-12-24" });
  await addDeal(ada, { name: "Won", dealStage: "won-closed", nextStepDate: TODAY });
  await addDeal(bo, { name: "Bo's", nextStepDate: TODAY });
  await addDeal(ada, { name: "No step" });
  await addDeal(ada, { name: "Close past", nextStepDate: "2026-12-24", targetCloseDate: "2026-11-19" });
  await addDeal(ada, { name: "Due", nextStepDate: TODAY, nextStepDescription: "Call <Mina>\n& ask" });
  await addDeal(ada, { name: "Very late", nextStepDate: "2026-11-02" });
  await addDeal(ada, { name: "Late & <b>bold</b>", nextStepDate: "2026-11-19" });
  const sections = await findToday(fork(), { today: TODAY, timeZone: "UTC", filter: { owner: ada.id } });
  const rows = Object.values(sections).flatMap((section) => section.rows);
  const mail = await mailOfAda();
  expect(rows.map(({ name }) => name)).toEqual(["Very late", "Late & <b>bold</b>", "Due", "Close past", "No step"]);
  const links = rows.map(({ id }) => `https://dealquest.example/opportunities/${id}?view=today`);
  expect(mail.text.match(/\S+\?view=today(?=\n\n)/g)?.slice(0, -1)).toEqual(links);
  expect([...mail.html.matchAll(/href="([^"]+\/opportunities\/[^"]+)"/g)].map(([, link]) => link)).toEqual(links);
  expect(mail.subject).toBe("Today, Nov 20, 2026: 5 deals need you");
  expect(mail.text).toContain(
    "Hello Ada,\n5 deals need you today. This is your list of Nov 20, 2026, 8:00 AM:\n\nOverdue (2)\n-----------\n\n* Very late\n  Overdue by 18 days\n  Nov 2, 2026\n  Closes Jan 20, 2099 · Qualified · $48,000\n",
  );
  expect(mail.text).toContain("* Due\n  Due today\n  Call <Mina> & ask · Nov 20, 2026\n");
  expect(mail.text).toContain("* Late & <b>bold</b>\n");
  expect(mail.html).toContain("Call &lt;Mina&gt; &amp; ask");
  expect(mail.html).toContain(">Late &amp; &lt;b&gt;bold&lt;/b&gt;</a>");
  expect(mail.text).toContain("You get this email on weekdays at 8:00 AM, unless your list is empty.");
});

test("of a very long section the first hundred rows, and how many more there are", async () => {
  await em().execute(
    `insert into opportunities (name, deal_stage, deal_size, target_close_date, next_step_date, created_by_user_id)
     select 'Deal ' || n, 'open', n, date '2027-01-20', date '2026-11-01', ? from generate_series(1, 130) n`,
    [ada.id],
  );
  await addDeal(ada);
  const mail = await mailOfAda();
  expect(mail.text.match(/^\* Deal \d+$/gm)).toHaveLength(100);
  expect(mail.subject).toContain("131 deals need you");
  expect(mail.text).toContain("Overdue (130)\n");
  expect(mail.text).toContain("… and 30 more in Today:\nhttps://dealquest.example/opportunities?view=today\n");
  expect(mail.html).toContain("and 30 more in Today</a>");
  expect(mail.text).toContain("No next step date (1)\n");
});

test("one deal is one deal, and the mail is not sent after noon", async () => {
  await addDeal(ada);
  const mail = await mailOfAda();
  expect(mail.subject).toBe("Today, Nov 20, 2026: 1 deal needs you");
  const [row] = await em().execute<{ at: string }[]>("select expires_at at time zone 'utc' as at from outgoing_mails");
  expect(String(row?.at)).toContain("2026-11-20 12:00:00");
});

test("it reaches Postmark with the headers by which a mail program unsubscribes with one click", async () => {
  const sent: Record<string, unknown>[] = [];
  const postmark = setupServer(
    http.post("https://api.postmarkapp.com/email", async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ ErrorCode: 0, Message: "OK", MessageID: "1", To: "", SubmittedAt: "" });
    }),
  );
  postmark.listen({ onUnhandledFrame: "error" });
  await addDeal(ada);
  await choose(ada, "weekdays");
  // So far away that the mail has not run out.
  expect(await runAt("2098-11-21T08:00:00Z")).toBe(1);
  const mailer = postmarkMailer({ token: "server-token", from: "team@dealquest.test" });
  const delivery = startDelivery({ forkEm: fork, mailer, secrets: SECRETS });
  await expect.poll(() => sent).toHaveLength(1);
  await delivery.stop();
  postmark.close();
  const [mail] = sent as {
    To: string;
    TextBody: string;
    HtmlBody: string;
    Headers: { Name: string; Value: string }[];
  }[];
  const headers = Object.fromEntries(mail?.Headers.map(({ Name, Value }) => [Name, Value]) ?? []);
  expect([mail?.To, headers["List-Unsubscribe-Post"]]).toEqual([ada.email, "List-Unsubscribe=One-Click"]);
  const [, address = "", token = ""] =
    /^<(.+\/unsubscribe\?token=(.+))>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
  expect(address.startsWith(APP_URL)).toBe(true);
  expect(readUnsubscribeToken(token, ["a newer secret", ...SECRETS])).toBe(ada.id);
  expect(readUnsubscribeToken(token, ["another secret"])).toBeNull();
  for (const body of [mail?.TextBody, mail?.HtmlBody]) expect(body).toContain(address);
});
