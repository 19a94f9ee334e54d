/** The forms of the security page. */
import { data, redirect } from "@remix-run/node";
import { removePasskey } from "#app/accounts/passkeys/service.server.ts";
import { requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { changePassword } from "#app/accounts/password/change-password.server.ts";
import { changePasswordForm, codeSchema, passwordAgainSchema } from "#app/accounts/schema.ts";
import { actionByIntent } from "#app/accounts/session/action-by-intent.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult, parseForm } from "#app/http/form.server.ts";
import { retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, type Result, STATUS } from "#app/http/result.ts";
import { FAILURE_TITLES, type Intent, SECURITY_PAGE, type SecurityResult, TOASTS } from "./labels.ts";

type ActionResult = SecurityResult | ReturnType<typeof data<SecurityResult>>;

type FormArgs = SignedIn & { form: FormData };

const BY_INTENT: Record<Intent, (args: FormArgs) => Promise<ActionResult>> = {
  begin: (args) =>
    withPassword("begin", args, async ({ em, url, ...by }) => {
      const begun = await beginTwoFactor(em, env(), by);
      if (!begun.ok) return begun;
      throw redirect(url.pathname + url.search, 303);
    }),
  enable: async ({ em, viewer, request, form }) => {
    const submission = parseForm(form, codeSchema);
    if (submission.status !== "success") return refusedFormAnswer("enable", submission);
    const { code } = submission.value;
    const enabled = await enableTwoFactor(em, env(), { viewer, code, request });
    return enabled.ok
      ? { intent: "enable", recoveryCodes: enabled.value }
      : refusedFormAnswer("enable", submission, enabled);
  },
  "turn-off": (args) =>
    withPassword("turn-off", args, async ({ em, ...by }) => {
      const disabled = await disableTwoFactor(em, by);
      if (!disabled.ok) return disabled;
      throw await redirectWithFlash(SECURITY_PAGE, { title: TOASTS.turnedOff });
    }),
  "new-codes": (args) =>
    withPassword("new-codes", args, ({ em, viewer, request }) => renewRecoveryCodes(em, env(), { viewer, request })),
  "remove-passkey": (args) =>
    withPassword("remove-passkey", args, async ({ em, viewer, request, form }) => {
      const removed = await removePasskey(em, { id: passkeyOf(form), viewer, request });
      if (!removed.ok) return removed;
      throw await redirectWithFlash(SECURITY_PAGE, { title: TOASTS.passkeyRemoved });
    }),
  "change-password": async ({ em, viewer, request, form }) => {
    const submission = parseForm(form, changePasswordForm);
    if (submission.status !== "success") return refusedFormAnswer("change-password", submission);
    const changed = await changePassword(em, env(), { ...submission.value, viewer, request });
    if (!changed.ok) return refusedFormAnswer("change-password", submission, changed);
    throw await redirectWithFlash(SECURITY_PAGE, { title: TOASTS.passwordChanged, description: TOASTS.othersEnded });
  },
};

/** The page's action. Also for users who must set up a second factor first. */
export const changeSecurity = actionByIntent(FAILURE_TITLES, BY_INTENT, {
  fields: ["intent", "passkey"],
  forSetUp: true,
});

const passkeyOf = (form: FormData) => String(form.get("passkey") ?? "");

/** Runs `work` if the password was given or need not be; its value is recovery codes to show. */
async function withPassword(intent: Intent, args: FormArgs, work: (args: FormArgs) => Promise<Result<string[]>>) {
  const submission = parseForm(args.form, passwordAgainSchema);
  const about = intent === "remove-passkey" ? { passkey: passkeyOf(args.form) } : {};
  if (submission.status !== "success") return refusedFormAnswer(intent, submission, undefined, about);
  const asked = await requirePasswordAgain(args.em, { ...args, password: submission.value.password });
  const result = asked.ok ? await work(args) : asked;
  return result.ok ? { intent, recoveryCodes: result.value } : refusedFormAnswer(intent, submission, result, about);
}

function refusedFormAnswer(
  intent: Intent,
  submission: Parameters<typeof formResult>[0],
  failure?: Failure,
  about: Pick<SecurityResult, "passkey"> = {},
) {
  const init = failure ? { status: STATUS[failure.reason], headers: retryHeaders(failure) } : { status: 400 };
  return data<SecurityResult>({ ...about, intent, lastResult: formResult(submission, failure) }, init);
}
