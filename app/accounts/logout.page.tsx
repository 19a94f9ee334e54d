import { redirect } from "@remix-run/node";
import type { EntityManager } from "#app/db/orm.server.ts";
import { json } from "#app/http/answer.server.ts";
import { authAction, authLoader } from "./auth-route.server.ts";
import { endSession } from "./session.server.ts";

export const loader = authLoader("login");

/** Ends the session. A form goes to the landing with a full load, whoever sent it. */
export const action = authAction({
  form: async ({ request, em }): Promise<null> => {
    throw redirect("/", { status: 303, headers: await signedOut(em, request) });
  },
  json: async ({ request, em }) => json({ message: "Signed out" }, 200, await signedOut(em, request)),
});

// Pages that the browser kept must not come back with its Back button.
async function signedOut(em: EntityManager, request: Request): Promise<Record<string, string>> {
  return { "Set-Cookie": await endSession(em, request), "Clear-Site-Data": '"cache"' };
}

export default function Logout() {
  return null;
}
