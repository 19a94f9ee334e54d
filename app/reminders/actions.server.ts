/** The forms of the reminders page. */
import { z } from "zod";
import { requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { makeCalendarAddress, removeCalendarAddress } from "./calendar/service.server.ts";
import { changeDigest } from "./digest/service.server.ts";
import { FAILURE_TITLES, type Intent, REMINDERS_PAGE, type RemindersAnswer, TOASTS } from "./labels.ts";
import { digestSchema } from "./schema.ts";

type FormArgs = SignedIn & { form: FormData };
type ActionResult = RemindersAnswer | ReturnType<typeof formWithErrors>;

const UNKNOWN_ACTION = refused("invalid", "This action does not exist.");

// `hasOwn`, because the form is untrusted: "constructor" is an inherited property.
const intentOf = (form: FormData): Intent | null => {
  const intent = String(form.get("intent"));
  return Object.hasOwn(FAILURE_TITLES, intent) ? (intent as Intent) : null;
};

/** The page's action. */
export const changeReminders = signedInAction(
  async (args): Promise<ActionResult> => {
    const intent = intentOf(args.form);
    if (!intent) throw pageFailure(UNKNOWN_ACTION);
    return BY_INTENT[intent](args);
  },
  { failed: (form) => FAILURE_TITLES[intentOf(form) ?? "digest"], fields: formFieldNames(digestSchema, "intent") },
);

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
