import type { EntityManager } from "@mikro-orm/postgresql";
import { beforeEach, describe, expect, test } from "vitest";
import { createOrm } from "#app/db/config.server.ts";
import { listWeeks } from "#app/leaderboard/weeks/queries.server.ts";
import { signNextWeek } from "#app/leaderboard/weeks/sign-week.server.ts";
import { sendDigests } from "#app/reminders/digest/send.server.ts";
import { endDigest } from "#app/reminders/digest/service.server.ts";
import { subscribers, TODAY } from "./subscribers.ts";

const NEW_YORK = "America/New_York";

const { ada, bo, em, fork, database, settings, addDeal, choose, runAt, queuedMails } = subscribers();

/** How many mails come at each of the instants, one after another. */
async function mailsAt(instants: string[], timeZone?: string): Promise<number[]> {
  const counts: number[] = [];
  for (const instant of instants) counts.push(await runAt(instant, timeZone));
  return counts;
}

describe("when it comes", () => {
  beforeEach(() => addDeal(ada));

  test("at its hour, once a day, late until noon and then not at all", async () => {
    await choose(ada, "weekdays");
    const day = ["07:59:59", "08:00:00", "08:01:00", "11:59:00"].map((time) => `${TODAY}T${time}Z`);
    expect(await mailsAt(day)).toEqual([0, 1, 0, 0]);
    expect(await mailsAt(["2026-11-23T11:59:59Z", "2026-11-24T12:00:00Z", "2026-11-25T07:00:00Z"])).toEqual([1, 0, 0]);
  });

  test("an hour of the afternoon is too late an hour later", async () => {
    await choose(ada, "weekdays", 23);
    expect(await mailsAt([`${TODAY}T22:59:59Z`, `${TODAY}T23:59:59Z`, "2026-11-21T00:00:00Z"])).toEqual([0, 1, 0]);
    await choose(ada, "weekdays", 15);
    expect(await mailsAt(["2026-11-23T16:00:00Z", "2026-11-24T15:59:00Z"])).toEqual([0, 1]);
  });

  test("on weekdays, or on Mondays, or never", async () => {
    const week = ["20", "21", "22", "23", "24"].map((day) => `2026-11-${day}T08:00:00Z`);
    await choose(ada, "weekdays");
    await addDeal(bo);
    await choose(bo, "mondays");
    expect(await mailsAt(week)).toEqual([1, 0, 0, 2, 1]);
    await choose(ada, "off");
    await choose(bo, "off");
    expect(await mailsAt(["2026-11-30T08:00:00Z"])).toEqual([0]);
  });

  test("an hour that is past begins the next day; one that comes still is today's", async () => {
    await choose(ada, "weekdays", 8, `${TODAY}T08:00:01Z`);
    expect(await mailsAt([`${TODAY}T08:01:00Z`, "2026-11-23T08:00:00Z"])).toEqual([0, 1]);
    await choose(ada, "weekdays", 9, "2026-11-24T07:59:00Z");
    expect(await mailsAt(["2026-11-24T08:30:00Z", "2026-11-24T09:00:00Z"])).toEqual([0, 1]);
  });

  test("a day that had its mail has no second one at another hour, and saving the same again takes none away", async () => {
    await choose(ada, "weekdays");
    expect(await mailsAt([`${TODAY}T08:00:00Z`])).toEqual([1]);
    await choose(ada, "weekdays", 10, `${TODAY}T09:00:00Z`);
    expect(await mailsAt([`${TODAY}T10:00:00Z`])).toEqual([0]);
    await choose(ada, "weekdays", 10, "2026-11-23T10:00:30Z");
    expect(await mailsAt(["2026-11-23T10:01:00Z"])).toEqual([1]);
  });

  test("where the clocks skip the hour it comes right after, where they repeat it the first time", async () => {
    await choose(ada, "weekdays", 2);
    // New York's clocks change on no working day, so the team is in Cairo, where they changed at midnight on Fridays.
    expect(await mailsAt(["2026-04-23T21:59:59Z", "2026-04-23T22:00:00Z"], "Africa/Cairo")).toEqual([0, 0]);
    await choose(ada, "weekdays", 0, "2026-04-01T00:00:00Z", "Africa/Cairo");
    await em().execute("update users set digest_settled_on = '2026-04-23'");
    // Thursday 23:59:59, then Friday 01:00.
    expect(
      await mailsAt(["2026-04-23T21:59:59Z", "2026-04-23T22:00:00Z", "2026-04-23T23:00:00Z"], "Africa/Cairo"),
    ).toEqual([0, 1, 0]);
    await choose(ada, "weekdays", 23, "2026-10-01T00:00:00Z", "Africa/Cairo");
    await em().execute("update users set digest_settled_on = '2026-10-28'");
    // Thursday 23:00 comes twice: at 20:00 and at 21:00 UTC.
    const night = ["19:59:59", "20:00:00", "20:59:00", "21:00:00", "21:59:00", "22:00:00"].map(
      (time) => `2026-10-29T${time}Z`,
    );
    expect(await mailsAt(night, "Africa/Cairo")).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test("its hour is the team's on both sides of a change of the clocks", async () => {
    await choose(ada, "mondays", 8, "2026-03-01T00:00:00Z", NEW_YORK);
    expect(await mailsAt(["2026-03-02T12:59:00Z", "2026-03-02T13:00:00Z"], NEW_YORK)).toEqual([0, 1]);
    expect(await mailsAt(["2026-03-09T11:59:00Z", "2026-03-09T12:00:00Z"], NEW_YORK)).toEqual([0, 1]);
    expect(await mailsAt(["2026-10-26T11:59:00Z", "2026-10-26T12:00:00Z"], NEW_YORK)).toEqual([0, 1]);
    expect(await mailsAt(["2026-11-02T12:59:00Z", "2026-11-02T13:00:00Z"], NEW_YORK)).toEqual([0, 1]);
  });

  test("two machines that get there at once send one mail to each person, every time", async () => {
    const others = [createOrm(database().url), createOrm(database().url)];
    await addDeal(bo);
    await choose(ada, "weekdays");
    await choose(bo, "weekdays");
    for (const day of ["16", "17", "18", "19", "20"]) {
      const now = new Date(`2026-11-${day}T08:00:00Z`);
      const machines = others.map((orm) => sendDigests(() => orm.em.fork() as EntityManager, settings(), now));
      const counts = await Promise.all([...machines, runAt(now.toISOString())]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    }
    expect(await em().execute("select 1 from outgoing_mails")).toHaveLength(10);
    await Promise.all(others.map((orm) => orm.close(true)));
  });

  test("one person's failure takes nobody else's mail, and is made up for", async () => {
    await addDeal(bo);
    await choose(ada, "weekdays");
    await choose(bo, "weekdays");
    await em().execute("create function no_ada() returns trigger as $$ begin raise 'broken'; end $$ language plpgsql");
    await em().execute(
      "create trigger t before insert on outgoing_mails for each row when (new.recipient like 'ada%') execute function no_ada()",
    );
    expect(await runAt(`${TODAY}T08:00:00Z`)).toBe(1);
    await em().execute("drop function no_ada cascade");
    expect(await mailsAt([`${TODAY}T08:01:00Z`, `${TODAY}T08:02:00Z`])).toEqual([1, 0]);
    expect((await queuedMails()).map(({ to }) => to).sort()).toEqual([ada.email, bo.email]);
  });
});

describe("who gets it", () => {
  test("nobody whose list is empty, and not later on that day either", async () => {
    await choose(ada, "weekdays");
    await addDeal(bo);
    expect(await runAt(`${TODAY}T08:00:00Z`)).toBe(0);
    await addDeal(ada);
    expect(await mailsAt([`${TODAY}T09:00:00Z`, "2026-11-23T08:00:00Z"])).toEqual([0, 1]);
  });

  test("nobody who has left, has not confirmed the address, or has unsubscribed", async () => {
    for (const viewer of [ada, bo]) await addDeal(viewer);
    for (const viewer of [ada, bo]) await choose(viewer, "weekdays");
    await em().execute("update users set deactivated_at = now() where id = ?", [ada.id]);
    await em().execute("update users set is_email_verified = false where id = ?", [bo.id]);
    expect(await runAt(`${TODAY}T08:00:00Z`)).toBe(0);
    await em().execute("update users set deactivated_at = null, is_email_verified = true");
    await endDigest(fork(), ada.id);
    await endDigest(fork(), ada.id);
    expect(await runAt(`${TODAY}T08:01:00Z`)).toBe(1);
    expect((await queuedMails()).map(({ to }) => to)).toEqual([bo.email]);
  });
});

describe("the head of the sealed weeks", () => {
  test("comes to owners on Mondays, in both forms of the mail", async () => {
    await signNextWeek(fork(), settings(), new Date("2026-11-23T07:00:00Z"));
    await fork().execute("update users set role = 'owner' where id = ?", [ada.id]);
    for (const person of [ada, bo]) {
      await addDeal(person);
      await choose(person, "weekdays");
    }
    await runAt("2026-11-23T08:00:00Z");
    const [{ hash } = { hash: "" }] = await listWeeks(fork());
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const mails = await queuedMails();
    expect(mails.map(({ to, text, html }) => [to, text.includes(hash), html.includes(hash)]).sort()).toEqual(
      [ada, bo].map(({ email, id }) => [email, id === ada.id, id === ada.id]).sort(),
    );
    await runAt("2026-11-24T08:00:00Z");
    expect((await queuedMails()).some(({ text }) => text.includes(hash))).toBe(false);
  });
});
