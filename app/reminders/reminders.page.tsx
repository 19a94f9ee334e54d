import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { dayOf, hourOf } from "#app/team-time/team-time.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { changeReminders } from "./actions.server.ts";
import { nextDigestDay } from "./digest/due.ts";
import { readReminders } from "./queries.server.ts";
import { RemindersView } from "./reminders.tsx";

export const meta: MetaFunction = () => [{ title: "Reminders · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer, request }) => {
  const timeZone = env().TEAM_TIME_ZONE;
  const reminders = await readReminders(em, viewer.id);
  const now = new Date();
  const moment = { day: dayOf(now, timeZone), hour: hourOf(now, timeZone) };
  const nextDigest = nextDigestDay(reminders, reminders.digestSettledOn, moment);
  const asksPassword = await asksPasswordAgain(em, request);
  return { reminders, nextDigest, asksPassword, isConfirmed: viewer.isEmailVerified, email: viewer.email, timeZone };
});

export const action = changeReminders;

export const headers = passRetryAfter;

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure("Failed to change your reminders");

export default function RemindersPage() {
  return <RemindersView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
