/** The forms of the reminders page. */
import { z } from "zod";
import { requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { actionByIntent } from "#app/accounts/session/action-by-intent.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { makeCalendarAddress, removeCalendarAddress } from "./calendar/service.server.ts";
import { changeDigest } from "./digest/service.server.ts";
import { FAILURE_TITLES, type Intent, REMINDERS_PAGE, type RemindersAnswer, TOASTS } from "./labels.ts";
import { digestSchema } from "./schema.ts";

type FormArgs = SignedIn & { form: FormData };
type ActionResult = RemindersAnswer | ReturnType<typeof formWithErrors>;

// With its intent, so that the page knows which of its forms was refused.
const intentSchema = passwordAgainSchema.extend({ intent: z.string() });

const BY_INTENT: Record<Intent, (args: FormArgs) => Promise<ActionResult>> = {
  digest: async ({ em, viewer, form }) => {
    const submission = parseForm(form, digestSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    await changeDigest(em, viewer.id, submission.value, { now: new Date(), timeZone: env().TEAM_TIME_ZONE });
    throw await redirectWithFlash(REMINDERS_PAGE, { title: TOASTS.digestSaved });
  },
  "make-calendar": async (args) => {
    const submission = parseForm(args.form, intentSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const asked = await requirePasswordAgain(args.em, { ...args, password: submission.value.password });
    const made = asked.ok ? await makeCalendarAddress(args.em, env(), args) : asked;
    return made.ok ? { calendarUrl: made.value } : formWithErrors(submission, made);
  },
  "remove-calendar": async (args) => {
    await removeCalendarAddress(args.em, args);
    throw await redirectWithFlash(REMINDERS_PAGE, { title: TOASTS.calendarRemoved });
  },
};

/** The page's action. */
export const changeReminders = actionByIntent(FAILURE_TITLES, BY_INTENT, {
  fields: formFieldNames(digestSchema, "intent"),
});
