import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findMailAddress, makeMailAddress, takesMails } from "#app/accounts/mail-in/address.server.ts";
import { listRefusals } from "#app/accounts/mail-in/refused-mails.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { MailIn } from "./mail-in.tsx";

const PAGE = "/profile/mail-in";
const FAILED = "The address was not made";

export const meta: MetaFunction = () => [{ title: "Mail in · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer }) => ({
  address: await findMailAddress(em, viewer.id),
  canMake: takesMails(),
  refusals: await listRefusals(em, viewer.id),
  timeZone: env().TEAM_TIME_ZONE,
}));

/** Makes an address, which voids an older one. */
export const action = signedInAction(
  async ({ em, viewer }): Promise<never> => {
    const made = await makeMailAddress(em, viewer.id);
    throw await redirectWithFlash(
      PAGE,
      made ? { title: "Your address is made" } : { title: FAILED, variant: "destructive" },
    );
  },
  { failed: FAILED, fields: [] },
);

export const headers = passRetryAfter;

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped(FAILED);

export default function MailInPage() {
  return <MailIn {...useLoaderData<typeof loader>()} />;
}
