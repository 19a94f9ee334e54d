import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  findMailAddress,
  makeMailAddress,
  removeMailAddress,
  takesMails,
} from "#app/accounts/mail-in/address.server.ts";
import { listRefusals } from "#app/accounts/mail-in/refused-mails.server.ts";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { FAILED, MailIn } from "./mail-in.tsx";

const PAGE = "/profile/mail-in";

export const meta: MetaFunction = () => [{ title: "Email to inbox · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer, request }) => ({
  address: await findMailAddress(em, viewer.id),
  canMake: takesMails(),
  refusals: await listRefusals(em, viewer.id),
  asksPassword: await asksPasswordAgain(em, request),
  timeZone: env().TEAM_TIME_ZONE,
}));

/** Makes an address, which ends an older one, or turns it off. */
export const action = signedInAction(
  async (args) => {
    if (args.form.get("intent") === "turn-off") {
      await removeMailAddress(args.em, args);
      throw await redirectWithFlash(PAGE, { title: "Your email address for notes is turned off" });
    }
    const submission = parseForm(args.form, passwordAgainSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const asked = await requirePasswordAgain(args.em, { ...args, password: submission.value.password });
    const made = asked.ok ? await makeMailAddress(args.em, args) : asked;
    if (!made.ok) return formWithErrors(submission, made);
    throw await redirectWithFlash(PAGE, { title: "Your address was created" });
  },
  { failed: FAILED, fields: ["intent"] },
);

export const headers = passRetryAfter;

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function MailInPage() {
  return <MailIn {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
