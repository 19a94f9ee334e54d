/** Which changes webhooks are told of, and how (docs/product.md#webhooks). */
import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { ChangeAction, RecordKind } from "#app/changes/schema.ts";
import { eraseContact } from "#app/contacts/erase/service.server.ts";
import { updateContact } from "#app/contacts/service.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import { EVENT_TYPES, type EventType } from "#app/webhooks/checks.ts";
import { listAttempts, listDeliveries } from "#app/webhooks/queries.server.ts";
import {
  changeWebhook,
  reencryptWebhookSecrets,
  removeWebhook,
  replayEvents,
  resendDelivery,
  rotateSecret,
  sendTest,
} from "#app/webhooks/service.server.ts";
import { waitFor } from "../harness/wait.ts";
import { answering } from "./receiver.ts";
import { newContact, newDeal, SETTINGS, webhooksOfAda } from "./sending.ts";

const { ada, em, database, by, receive, hook, send, stop, turnClock, place } = webhooksOfAda();

type Told = [RecordKind, ChangeAction, object | undefined, EventType[], EventType | null];

const ALL = [...EVENT_TYPES];
const stage = (dealStage: string) => ({ dealStage });
const TOLD: Told[] = [
  ["contact", "created", undefined, ALL, "contact.created"],
  ["contact", "updated", { notes: "x" }, ALL, "contact.changed"],
  ["contact", "deleted", undefined, ALL, "contact.deleted"],
  ["contact", "restored", undefined, ALL, "contact.restored"],
  ["contact", "merged", undefined, ALL, "contact.merged"],
  ["contact", "note_added", { text: "x" }, ALL, "note.added"],
  ["contact", "note_added", { text: "x" }, ["contact.changed"], null],
  ["contact", "note_removed", undefined, ALL, null],
  ["contact", "created", undefined, ["opportunity.created"], null],
  ["opportunity", "created", stage("open"), ALL, "opportunity.created"],
  ["opportunity", "created", stage("won-closed"), ["opportunity.won"], "opportunity.won"],
  ["opportunity", "created", stage("won-closed"), ALL, "opportunity.created"],
  ["opportunity", "updated", { name: "x" }, ALL, "opportunity.changed"],
  ["opportunity", "updated", { name: "x" }, ["opportunity.stage_changed", "opportunity.won"], null],
  ["opportunity", "updated", stage("samples"), ALL, "opportunity.stage_changed"],
  ["opportunity", "updated", stage("samples"), ["opportunity.changed"], "opportunity.changed"],
  ["opportunity", "updated", stage("samples"), ["opportunity.won", "opportunity.lost"], null],
  ["opportunity", "updated", stage("won-closed"), ALL, "opportunity.won"],
  [
    "opportunity",
    "updated",
    stage("won-closed"),
    ["opportunity.changed", "opportunity.stage_changed"],
    "opportunity.stage_changed",
  ],
  ["opportunity", "updated", stage("lost-closed"), ALL, "opportunity.lost"],
  ["opportunity", "updated", stage("lost-closed"), ["opportunity.won"], null],
  ["opportunity", "contact_attached", { contact: "x" }, ALL, "opportunity.changed"],
  ["opportunity", "contact_detached", undefined, ["contact.changed"], null],
  ["opportunity", "deleted", undefined, ALL, "opportunity.deleted"],
  ["opportunity", "restored", undefined, ALL, "opportunity.restored"],
  ["opportunity", "merged", undefined, ALL, "opportunity.merged"],
];

test.each(TOLD)("of %s %s %j, wanting %j, it tells %s", async (kind, action, after, wanted, type) => {
  const receiver = await receive();
  await hook(receiver.url, wanted);
  // What comes behind it says that it was passed over.
  const last = { kind: "contact" as const, recordId: randomUUID(), action: "deleted" as const };
  await hook(receiver.url.replace("/hook", "/last"), ["contact.deleted"]);
  const recordId = kind === "contact" ? randomUUID() : (await newDeal(em(), ada)).id;
  await place();
  await em().execute(
    "update webhooks set position = (select max(position) from changes) where exists (select from changes)",
  );
  await recordChanges(em(), ada, [{ kind, action, recordId, after }]);
  await place();
  await recordChanges(em(), ada, [last]);
  await place();
  send();
  await waitFor(() => expect(receiver.got.some(({ path }) => path === "/last")).toBe(true));
  const waiting = () => em().execute("select from webhook_deliveries where state = 'waiting'");
  await waitFor(async () => expect(await waiting()).toEqual([]));
  const first = receiver.got.filter(
    ({ path, body }) => path === "/hook" && JSON.parse(body).data.change.recordId !== last.recordId,
  );
  expect(first.map(({ body }) => JSON.parse(body).type)).toEqual(type ? [type] : []);
});

test("an event is the change and its record as it is, signed as Standard Webhooks say", async () => {
  const receiver = await receive();
  await newContact(em(), ada, { firstName: "Before" });
  const { secret } = await hook(receiver.url, ["contact.created"]);
  const { id } = await newContact(em(), ada, { firstName: "Nell" });
  await place();
  await em().execute("update contacts set first_name = 'Nelly' where id = ?", [id]);
  send();
  await waitFor(() => expect(receiver.got).toHaveLength(1));
  const [{ headers, body }] = receiver.got as [(typeof receiver.got)[number]];
  const event = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(event).toEqual({
    type: "contact.created",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      change: expect.objectContaining({
        kind: "contact",
        recordId: id,
        action: "created",
        userId: ada.id,
        tokenId: null,
      }),
      record: expect.objectContaining({ id, firstName: "Nelly" }),
    },
  });
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(() => new Webhook("whsec_AAAA").verify(body, headers as Record<string, string>)).toThrow("signature");
});

test("what failed is tried by the plan with the same id, until 75 hours are over, and can be sent again then", async () => {
  const receiver = await receive();
  const { id } = await hook(receiver.url, ["contact.created"]);
  receiver.answer = answering(500, {}, "no\0 disk");
  await newContact(em(), ada);
  await place();
  const sender = send();
  let age = 0;
  let tries = 1;
  for (; ; tries++) {
    sender.wake();
    await waitFor(async () => expect((await listDeliveries(em(), id))[0]?.tries).toBe(tries));
    if ((await listDeliveries(em(), id))[0]?.state === "failed") break;
    const [{ pause }] = (await em().execute(
      "select extract(epoch from next_at - at)::float8 as pause from webhook_deliveries",
    )) as [{ pause: number }];
    const planned = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400][tries - 1] ?? 0;
    if (planned > 0) expect([pause >= planned * 0.8 - 0.01, pause <= planned * 1.2 + 0.01]).toEqual([true, true]);
    await turnClock(pause / 3600);
    age += pause;
  }
  // After short pauses, one more try was made when the time was over; the tries themselves take some seconds of it.
  expect([tries === 10 || tries === 11, age >= 75 * 3600 - 60]).toEqual([true, true]);
  const [failed] = await listDeliveries(em(), id);
  expect(failed).toMatchObject({ state: "failed", status: 500, answer: "no disk", tries, webhookId: id });
  expect(new Set(receiver.ids())).toEqual(new Set([failed?.id]));
  expect((await listAttempts(em(), id)).map(({ status }) => status)).toEqual(Array(tries).fill(500));
  receiver.answer = receiver.takeIt;
  await resendDelivery(em(), id, failed?.id);
  await waitFor(async () =>
    expect((await listDeliveries(em(), id))[0]).toMatchObject({ state: "delivered", status: 204, tries: 1 }),
  );
  expect(receiver.ids()).toEqual(Array(tries + 1).fill(failed?.id));
});

test("410 turns it off, and owners are told; a test is sent nevertheless, and what waits once it is on again", async () => {
  const receiver = await receive();
  const { id } = await hook(receiver.url, ["contact.created"]);
  await em().execute("update users set role = 'owner', is_email_verified = true where id = ?", [ada.id]);
  receiver.answer = answering(410);
  await newContact(em(), ada);
  await place();
  const sender = send();
  const state = async () => (await em().execute("select state, off_because from webhooks"))[0];
  await waitFor(async () => expect(await state()).toEqual({ state: "off", off_because: "gone" }));
  const mails = (await em().execute("select recipient, subject from outgoing_mails")) as object[];
  expect(mails).toEqual([{ recipient: ada.email, subject: "The webhook “Sheet” was turned off" }]);
  receiver.answer = receiver.takeIt;
  await newContact(em(), ada, { firstName: "Meanwhile" });
  await place();
  await turnClock(1);
  await sendTest(em(), id);
  sender.wake();
  await waitFor(() => expect(receiver.types()).toEqual(["contact.created", "webhook.test"]));
  expect(receiver.events()[1].data).toEqual({ change: null, record: null });
  await changeWebhook(em(), SETTINGS, by, id, { state: "on" });
  await waitFor(() => expect(receiver.types()).toHaveLength(3));
  expect(receiver.ids()[2]).toBe(receiver.ids()[0]);
  expect(await state()).toEqual({ state: "on", off_because: null });
});

test("a test that fails is not tried again", async () => {
  const receiver = await receive();
  const { id } = await hook(receiver.url);
  receiver.answer = answering(302, { location: receiver.url });
  send();
  await sendTest(em(), id);
  await waitFor(async () =>
    expect((await listDeliveries(em(), id))[0]).toMatchObject({ state: "failed", status: 302 }),
  );
  expect(receiver.got).toHaveLength(1);
});

test("what could not be tried for four days, because the receiver wanted a pause, is not given up after its first try", async () => {
  const receiver = await receive();
  const { id } = await hook(receiver.url, ["contact.created"]);
  await newContact(em(), ada);
  await place();
  await em().execute("update webhooks set paused_until = now() + interval '90 hours'");
  const sender = send();
  await waitFor(async () => expect(await listDeliveries(em(), id)).toHaveLength(1));
  receiver.answer = answering(500);
  await turnClock(96);
  sender.wake();
  await waitFor(async () => expect((await listDeliveries(em(), id))[0]).toMatchObject({ tries: 1, state: "waiting" }));
  await turnClock(1);
  sender.wake();
  await waitFor(async () => expect((await listDeliveries(em(), id))[0]).toMatchObject({ tries: 2, state: "waiting" }));
});

test("Retry-After is obeyed, for the whole webhook and a day at most", async () => {
  const receiver = await receive();
  const { id } = await hook(receiver.url, ["contact.created"]);
  receiver.answer = answering(429, { "retry-after": "7200" });
  await newContact(em(), ada);
  await place();
  const sender = send();
  await waitFor(async () => expect((await listDeliveries(em(), id))[0]?.tries).toBe(1));
  receiver.answer = answering(503, { "retry-after": "9999999" });
  await newContact(em(), ada);
  await place();
  await turnClock(1.9);
  sender.wake();
  const pauseS = async () =>
    (
      (await em().execute("select extract(epoch from paused_until - now())::float8 as s from webhooks")) as [
        { s: number },
      ]
    )[0].s;
  await waitFor(async () => expect(await em().execute("select from webhook_deliveries")).toHaveLength(2));
  expect(receiver.got).toHaveLength(1);
  await turnClock(0.2);
  sender.wake();
  await waitFor(async () => expect(await pauseS()).toBeGreaterThan(86_000));
  expect(await pauseS()).toBeLessThanOrEqual(86_400);
});

test("five days without a success turn it off; a success in between does not", async () => {
  const receiver = await receive();
  const { id } = await hook(receiver.url, ["contact.created"]);
  receiver.answer = answering(500);
  const sender = send();
  const fail = async () => {
    const before = receiver.got.length;
    await newContact(em(), ada);
    await place();
    sender.wake();
    await waitFor(() => expect(receiver.got.length).toBeGreaterThan(before));
    await waitFor(async () => expect((await listDeliveries(em(), id)).every(({ tries }) => tries > 0)).toBe(true));
  };
  const state = async () => ((await em().execute("select state from webhooks")) as [{ state: string }])[0].state;
  await fail();
  await em().execute("delete from webhook_deliveries");
  await turnClock(24 * 6);
  // All machines slept: nothing was tried in these days.
  sender.wake();
  await sendTest(em(), id);
  receiver.answer = receiver.takeIt;
  await waitFor(() => expect(receiver.types()).toContain("webhook.test"));
  expect(await state()).toBe("on");
  receiver.answer = answering(500);
  await waitFor(async () =>
    expect(await em().execute("select from webhooks where failing_since is null")).toHaveLength(1),
  );
  for (let day = 0; day < 5; day++) {
    await fail();
    await em().execute("delete from webhook_deliveries");
    expect(await state()).toBe("on");
    await turnClock(25);
  }
  sender.wake();
  await waitFor(async () => expect(await state()).toBe("off"));
});

test("a new secret signs beside the one before for 24 hours", async () => {
  const receiver = await receive();
  const { id, secret } = await hook(receiver.url);
  const rotated = await rotateSecret(em(), SETTINGS, by, id);
  const next = rotated.ok ? rotated.value.secret : "";
  const sender = send();
  const verified = async () => {
    const before = receiver.got.length;
    await sendTest(em(), id);
    sender.wake();
    await waitFor(() => expect(receiver.got.length).toBe(before + 1));
    const { body, headers } = receiver.got.at(-1) as (typeof receiver.got)[number];
    return [secret, next].map((one) => {
      try {
        new Webhook(one).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  };
  expect(await verified()).toEqual([true, true]);
  await turnClock(24.1);
  expect(await verified()).toEqual([false, true]);
});

test("a secret is sealed, opens with an older SESSION_SECRET, and is sealed anew under the newest", async () => {
  const receiver = await receive();
  const { id, secret } = await hook(receiver.url);
  const sealed = async () =>
    JSON.stringify(await em().execute("select sealed_secret, sealed_previous_secret from webhooks"));
  expect(await sealed()).not.toContain(secret.slice(6, 20));
  await rotateSecret(em(), SETTINGS, by, id);
  const before = await sealed();
  await reencryptWebhookSecrets(em(), SETTINGS.SESSION_SECRET);
  expect(await sealed()).toBe(before);
  await reencryptWebhookSecrets(em(), ["a-newer-secret-that-is-long-enough-for-this", ...SETTINGS.SESSION_SECRET]);
  expect(await sealed()).not.toBe(before);
  send();
  await sendTest(em(), id);
  await waitFor(async () => expect((await listDeliveries(em(), id))[0]?.answer).toContain("SESSION_SECRET"));
  expect(receiver.got).toEqual([]);
});

test("a slow receiver delays no other, and is given up after ten seconds", async () => {
  const [slow, quick] = [await receive(), await receive()];
  slow.answer = () => {};
  const { id } = await hook(slow.url, ["contact.created"]);
  await hook(quick.url, ["contact.created"]);
  for (let n = 0; n < 20; n++) await newContact(em(), ada);
  await place();
  send();
  await waitFor(() => expect(quick.got).toHaveLength(20));
  expect(slow.got.length).toBeLessThanOrEqual(4);
  await waitFor(async () => expect((await listDeliveries(em(), id))[0]?.answer).toBe("No answer within 10 seconds"));
  slow.answer = slow.takeIt;
});

test("two machines send each event once", async () => {
  const receiver = await receive();
  await hook(receiver.url, ["contact.changed"]);
  const other = createOrm(database().url);
  const changes = Array.from({ length: 300 }, () => ({
    kind: "contact" as const,
    recordId: randomUUID(),
    action: "updated" as const,
  }));
  await recordChanges(em(), ada, changes);
  while ((await place()) > 0);
  send();
  send(() => other.em.fork());
  await waitFor(() => expect(new Set(receiver.ids()).size).toBe(300));
  await stop();
  await other.close(true);
  expect(receiver.got).toHaveLength(300);
});

test("all since an instant is sent again with the same ids, and what was never sent too", async () => {
  const receiver = await receive();
  const { id } = await hook(receiver.url, ["contact.created"]);
  const [earlier, second] = [await newContact(em(), ada), await newContact(em(), ada, { firstName: "Second" })];
  await em().execute("update changes set at = at - interval '1 second' where record_id = ?", [earlier.id]);
  await place();
  send();
  await waitFor(() => expect(receiver.got).toHaveLength(2));
  // Several are sent at once and come in any order.
  const first = receiver.ids()[receiver.got.findIndex(({ body }) => body.includes(earlier.id))];
  await changeWebhook(em(), SETTINGS, by, id, { state: "off" });
  await newContact(em(), ada, { firstName: "Third" });
  await changeWebhook(em(), SETTINGS, by, id, { state: "on" });
  const since = ((await em().execute("select at from changes where record_id = ?", [second.id])) as [{ at: string }])[0]
    .at;
  expect(await replayEvents(em(), id, new Date(since))).toMatchObject({ value: { events: 2 } });
  await waitFor(() => expect(receiver.got).toHaveLength(4));
  expect(receiver.ids().filter((one) => one === first)).toHaveLength(1);
  expect(new Set(receiver.ids()).size).toBe(3);
  expect(await replayEvents(em(), randomUUID(), new Date())).toMatchObject({ ok: false, reason: "not-found" });
});

test("what was erased is blank in what is sent, and in what answers repeated", async () => {
  const receiver = await receive();
  const { id } = await hook(receiver.url, ["contact.created", "contact.changed"]);
  receiver.answer = (got, response) => {
    response.writeHead(200).end(got.body);
  };
  await em().execute("update users set role = 'owner' where id = ?", [ada.id]);
  const contact = await newContact(em(), ada, { firstName: "Eraseme", notes: "Eraseme knows everyone" });
  await place();
  const sender = send();
  await waitFor(async () => expect((await listDeliveries(em(), id))[0]?.answer).toContain("Eraseme"));
  await stopSending(sender);
  await updateContact(em(), ada, contact.id, { notes: "Eraseme left" });
  await place();
  expect(await eraseContact(em(), { ...ada, role: "owner" }, contact.id, "Eraseme")).toMatchObject({ ok: true });
  expect(JSON.stringify(await listAttempts(em(), id))).not.toContain("Eraseme");
  const before = receiver.got.length;
  await place();
  send();
  await waitFor(() => expect(receiver.got.length).toBe(before + 1));
  expect(receiver.got.at(-1)?.body).not.toContain("Eraseme");
  expect(receiver.events().at(-1)).toMatchObject({
    type: "contact.changed",
    data: { change: { after: { notes: null } }, record: null },
  });
});

const stopSending = (sender: { stop(): Promise<void> }) => sender.stop();

test("a removed webhook is told of nothing more, and its deliveries are gone", async () => {
  const [receiver, other] = [await receive(), await receive()];
  const { id } = await hook(receiver.url, ["opportunity.created"]);
  await hook(other.url, ["opportunity.created"]);
  await newDeal(em(), ada);
  await place();
  expect(await removeWebhook(em(), by, id)).toMatchObject({ ok: true });
  expect(await removeWebhook(em(), by, id)).toMatchObject({ ok: false, reason: "not-found" });
  send();
  // Two rounds of another webhook's events: the removed one's would have come by now.
  await expect.poll(() => other.got.length).toBe(1);
  await newDeal(em(), ada);
  await place();
  await expect.poll(() => other.got.length).toBe(2);
  expect(receiver.got).toEqual([]);
  expect(await em().execute("select from webhook_deliveries where webhook_id = ?", [id])).toEqual([]);
});
