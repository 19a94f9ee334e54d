import type { EntityManager } from "@mikro-orm/postgresql";
import { beforeAll, beforeEach, vi } from "vitest";
import type { DigestRhythm, SignedInViewer } from "#app/accounts/schema.ts";
import { claimMails, decryptMail } from "#app/mail/queue.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { type DigestSettings, sendDigests } from "#app/reminders/digest/send.server.ts";
import { changeDigest } from "#app/reminders/digest/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

export const APP_URL = "https://dealquest.example";
export const SECRETS = ["a secret of the tests: forty characters."];
/** A Friday. */
export const TODAY = "2026-11-20";

/** Ada and Bo with their digests, which are off before each test, and without deals and mails. */
export function subscribers() {
  const people = adaAndBo();
  const fork = () => people.em() as EntityManager;
  // Who is an owner is asked of the settings.
  beforeAll(() => {
    vi.stubEnv("DATABASE_URL", people.database().url);
    vi.stubEnv("SESSION_SECRET", SECRETS[0]);
  });
  beforeEach(async () => {
    await fork().execute("delete from outgoing_mails");
    await fork().execute(
      "update users set digest = 'off', digest_hour = 8, digest_settled_on = null, deactivated_at = null, is_email_verified = true, role = 'member'",
    );
  });
  const settings = (timeZone = "UTC"): DigestSettings => ({
    APP_URL,
    SESSION_SECRET: SECRETS,
    TEAM_TIME_ZONE: timeZone,
  });
  return {
    ...people,
    fork,
    settings,
    /** Adds a deal without a next step. */
    async addDeal(
      owner: SignedInViewer,
      changes: Partial<Parameters<typeof createOpportunity>[2]> = {},
    ): Promise<void> {
      const made = await createOpportunity(fork(), owner, {
        name: "Orbit rollout",
        dealStage: "qualified",
        dealSize: 48_000,
        targetCloseDate: "2099-01-20",
        nextStepDate: null,
        nextStepDescription: null,
        description: null,
        ...changes,
      });
      if (!made.ok) throw new Error(made.message);
    },
    choose: (
      viewer: SignedInViewer,
      digest: DigestRhythm,
      digestHour = 8,
      at = "2026-01-01T00:00:00Z",
      timeZone = "UTC",
    ) => changeDigest(fork(), viewer.id, { digest, digestHour }, { now: new Date(at), timeZone }),
    /** What each server process does every minute, at this instant. Returns how many mails it queued. */
    runAt: (instant: string, timeZone?: string) => sendDigests(fork, settings(timeZone), new Date(instant)),
    /** Takes the mails out of the queue. */
    async queuedMails() {
      const claimed = await claimMails(fork(), { count: 100, leaseS: 60, except: [] });
      return claimed.flatMap((mail) => decryptMail(mail, SECRETS) ?? []);
    },
  };
}
