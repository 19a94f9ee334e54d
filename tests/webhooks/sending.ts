/** Webhooks of a database without a server: made, sent from, and their clock turned, for tests. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { assignFeedPositions } from "#app/changes/feed.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { EVENT_TYPES, type EventType } from "#app/webhooks/checks.ts";
import { startWebhooks } from "#app/webhooks/sending/background.server.ts";
import { createWebhook } from "#app/webhooks/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** The settings of a developer's machine, which may send to itself. */
export const SETTINGS = {
  APP_URL: "http://localhost:3000",
  NODE_ENV: "test" as const,
  SESSION_SECRET: ["the-secret-of-the-tests-is-no-secret-at-all"],
};

/** A database with Ada and Bo, and what tests of sending need. Webhooks, receivers and senders go after each test. */
export function webhooksOfAda() {
  const { ada, em, database, join } = adaAndBo();
  const receivers: Receiver[] = [];
  const running: { stop(): Promise<void> }[] = [];
  const by = { viewer: ada, request: new Request("http://localhost/") };

  // Who is an owner is asked of the settings.
  beforeAll(() => {
    vi.stubEnv("DATABASE_URL", database().url);
    vi.stubEnv("SESSION_SECRET", SETTINGS.SESSION_SECRET[0]);
  });
  beforeEach(async () => {
    await em().execute("delete from webhooks");
    await em().execute("delete from outgoing_mails");
  });
  afterEach(stop);
  afterAll(stop);

  async function stop() {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await Promise.all(receivers.splice(0).map((one) => one.stop()));
  }

  const receive = async () => {
    const receiver = await startReceiver();
    receivers.push(receiver);
    return receiver;
  };

  /** Makes a webhook to `url`. */
  async function hook(url: string, events: readonly EventType[] = EVENT_TYPES) {
    const made = await createWebhook(em(), SETTINGS, by, { name: "Sheet", url, events: [...events] });
    if (!made.ok) throw new Error(made.message);
    return { id: made.value.row.id, secret: made.value.secret };
  }

  /** Starts a sender, as a machine has. */
  function send(forkEm: () => EntityManager = em as () => EntityManager) {
    const guard = { allowsThisMachine: true };
    const sender = startWebhooks({ forkEm, sender: { guard, secrets: SETTINGS.SESSION_SECRET }, settings: SETTINGS });
    running.push(sender);
    return sender;
  }

  /** Turns the clock ahead for everything that the webhooks wait for. */
  async function turnClock(hours: number) {
    const before = `- interval '${hours * 3600} seconds'`;
    await em().execute(
      `update webhook_deliveries set next_at = next_at ${before}, begun_at = begun_at ${before}, at = at ${before}`,
    );
    await em().execute(
      `update webhooks set paused_until = paused_until ${before}, failing_since = failing_since ${before},
         last_failure_at = last_failure_at ${before}, last_success_at = last_success_at ${before}, previous_until = previous_until ${before}`,
    );
  }

  const place = () => assignFeedPositions(em() as EntityManager);
  return {
    ada: ada as SignedInViewer,
    em: em as () => EntityManager,
    database,
    join,
    by,
    receive,
    hook,
    send,
    stop,
    turnClock,
    place,
  };
}

/** A new contact. */
export async function newContact(em: EntityManager, author: SignedInViewer, fields: object = {}) {
  const made = await createContact(
    em,
    author,
    contactSchema.parse({ firstName: "Nell", contactType: "lead", ...fields }),
  );
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

/** A new opportunity. */
export async function newDeal(em: EntityManager, author: SignedInViewer, fields: object = {}) {
  const input = { name: "Orbit", dealStage: "open", dealSize: 1, targetCloseDate: "2026-12-01", ...fields };
  const made = await createOpportunity(em, author, newOpportunitySchema.parse(input));
  if (!made.ok) throw new Error(made.message);
  return made.value;
}
