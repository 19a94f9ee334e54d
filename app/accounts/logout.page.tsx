import { redirect } from "@remix-run/node";
import { json } from "#app/http/answer.server.ts";
import { authAction, authLoader } from "./auth-route.server.ts";
import { endSession } from "./session.server.ts";

export const loader = authLoader("login");

/** Ends the session. A form goes to the landing with a full load, whoever sent it. */
export const action = authAction({
  form: async ({ request, em }): Promise<null> => {
    throw redirect("/", { status: 303, headers: { "Set-Cookie": await endSession(em, request) } });
  },
  json: async ({ request, em }) =>
    json({ message: "Signed out" }, 200, { "Set-Cookie": await endSession(em, request) }),
});

export default function Logout() {
  return null;
}
