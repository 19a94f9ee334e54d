/**
 * Many events to receivers of every kind at once: slow, away for days, gone, busy, moved. None is lost, and none delays
 * another (docs/product.md#webhooks).
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { recordChanges } from "#app/changes/record-change.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import { changeWebhook } from "#app/webhooks/service.server.ts";
import { waitFor } from "../../harness/wait.ts";
import { answering, type Receiver } from "../../webhooks/receiver.ts";
import { SETTINGS, webhooksOfAda } from "../../webhooks/sending.ts";

const { ada, em, database, by, receive, hook, send, turnClock, place } = webhooksOfAda();

// `EVENTS=10000 npx vitest run tests/hardening/outage/receivers.test.ts` sends more of them: so many over all webhooks.
const EVENTS = Number(process.env.EVENTS ?? 600);
const KINDS = 6;
const CHANGES = Math.ceil(EVENTS / KINDS);
/** 70 hours, in steps of a try each. */
const HOURS_AWAY = [0.01, 0.1, 0.65, 2.6, 6.2, 12.2, 17, 24, 7.24];
const BUSY_H = 2;
const WAIT = { interval: 100 };

type Kind = "quick" | "slow" | "away" | "gone" | "busy" | "moved";

const statesOf = async () =>
  Object.fromEntries(
    (
      await em().execute<{ key: string; count: number }[]>(
        "select webhook_id || ' ' || state as key, count(*)::int as count from webhook_deliveries group by 1",
      )
    ).map(({ key, count }) => [key, count]),
  );

/** What has its turn now is sent, and what comes of it recorded: a sender has what it takes for a minute. */
async function nothingDue(): Promise<void> {
  await waitFor(async () => {
    const due = await em().execute(
      `select from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.state = 'waiting' and w.state = 'on'
          and d.next_at <= now() + interval '70 seconds' and (w.paused_until is null or w.paused_until <= now()) limit 1`,
    );
    expect(due).toEqual([]);
  }, WAIT);
}

/** Turns the clock. */
async function turn(hours: number): Promise<void> {
  await turnClock(hours);
  // Nobody waits for the last minutes; and what is due within one would look like what a sender has taken.
  await em().execute(
    "update webhook_deliveries set next_at = now() where state = 'waiting' and next_at <= now() + interval '2 minutes'",
  );
}

test(
  "slow, away, gone, busy and moved receivers get every event, and a quick one has its own at once",
  async () => {
    const receivers = {} as Record<Kind, Receiver>;
    const hooks = {} as Record<Kind, string>;
    for (const kind of ["quick", "slow", "away", "gone", "busy", "moved"] as const) {
      receivers[kind] = await receive();
      hooks[kind] = (await hook(receivers[kind].url, ["contact.changed"])).id;
    }
    const elsewhere = await receive();
    const { quick, slow, away, gone, busy, moved } = receivers;
    slow.answer = () => {};
    away.answer = (_, response) => {
      response.destroy();
    };
    gone.answer = answering(410);
    let asked = 0;
    busy.answer = (got, response) =>
      ++asked % 100 === 50
        ? answering(429, { "retry-after": String(BUSY_H * 3600) })(got, response)
        : busy.takeIt(got, response);
    moved.answer = answering(307, { location: elsewhere.url });
    const changes = Array.from({ length: CHANGES }, () => ({
      kind: "contact" as const,
      recordId: randomUUID(),
      action: "updated" as const,
    }));
    for (let begin = 0; begin < CHANGES; begin += 500)
      await recordChanges(em(), ada, changes.slice(begin, begin + 500));
    while ((await place()) > 0);
    const other = createOrm(database().url);
    const machines = [send(), send(() => other.em.fork())];
    const wake = () => {
      for (const machine of machines) machine.wake();
    };

    // The slow one holds what it got; nobody waits for it.
    await waitFor(() => expect(quick.got).toHaveLength(CHANGES), WAIT);
    expect(quick.got.length).toBeGreaterThan(slow.got.length);
    slow.answer = slow.takeIt;

    for (const hours of HOURS_AWAY) {
      wake();
      await nothingDue();
      await turn(hours);
    }
    expect(away.got.length).toBeGreaterThan(CHANGES);
    expect(elsewhere.got).toEqual([]);
    away.answer = away.takeIt;
    moved.answer = moved.takeIt;
    gone.answer = gone.takeIt;
    expect((await em().execute("select state, off_because from webhooks where state = 'off'")) as object[]).toEqual([
      { state: "off", off_because: "gone" },
    ]);
    await changeWebhook(em(), SETTINGS, by, hooks.gone, { state: "on" });
    const delivered = Object.fromEntries(Object.values(hooks).map((id) => [`${id} delivered`, CHANGES]));
    for (let turns = 0; turns < 20 && Object.keys(await statesOf()).some((key) => key.endsWith("waiting")); turns++) {
      wake();
      await nothingDue();
      await turn(6);
    }
    expect(await statesOf()).toEqual(delivered);
    await Promise.all(machines.map((machine) => machine.stop()));
    await other.close(true);

    const rows = await em().execute<{ id: string }[]>("select id from changes");
    const ids = new Set(rows.map(({ id }) => id));
    for (const [kind, { events, ids: arrived }] of Object.entries(receivers)) {
      expect(new Set(events().map(({ data }) => data.change.id)), kind).toEqual(ids);
      // The same event has the same id, however often it was tried.
      expect(new Set(arrived()).size, kind).toBe(CHANGES);
    }
    expect(quick.got).toHaveLength(CHANGES);
  },
  120_000 + 120 * EVENTS,
);
