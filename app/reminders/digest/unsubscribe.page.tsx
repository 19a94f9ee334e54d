import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { methodNotAllowedPage, withOutagePage } from "#app/accounts/session/signed-in-page.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { endDigest } from "./service.server.ts";
import { readUnsubscribeToken } from "./unsubscribe.server.ts";
import { AskToUnsubscribe, InvalidUnsubscribeLink, Unsubscribed } from "./unsubscribe.tsx";

export const meta: MetaFunction = () => [{ title: "Unsubscribe · Dealquest" }];

export const headers = passRetryAfter;

const findUnsubscribingUserId = (request: Request) =>
  readUnsubscribeToken(new URL(request.url).searchParams.get("token"), env().SESSION_SECRET);

/** Only asks, because mail scanners open links. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ isValid: findUnsubscribingUserId(request) !== null });

/**
 * Unsubscribes and answers 200, also the second time; never a redirect, which RFC 8058 forbids. The token is in the
 * address and the body is not read. A mail program's POST may come from another site: the token is all that it needs.
 */
export function action({ request }: ActionFunctionArgs) {
  return withOutagePage(request, async () => {
    if (request.method !== "POST") throw methodNotAllowedPage();
    const userId = findUnsubscribingUserId(request);
    if (!userId) return data({ isDone: false }, { status: 400 });
    await endDigest(forkEm(), userId);
    return data({ isDone: true });
  });
}

export default function UnsubscribePage() {
  const { isValid } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isDone) return <Unsubscribed />;
  return isValid ? <AskToUnsubscribe /> : <InvalidUnsubscribeLink />;
}
