import { redirect } from "@remix-run/node";
import { json } from "#app/http/responses.server.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { messageJson } from "../schema.ts";
import { signOut } from "./session.server.ts";

export const loader = authLoader("login");

/** Ends the session. A form is redirected to the landing, also without a session. */
export const action = authAction({
  about: { summary: "Sign out", answers: { 200: messageJson } },
  form: async ({ request, em }): Promise<null> => {
    throw redirect("/", { status: 303, headers: await signOut(em, request) });
  },
  json: async ({ request, em }) => json({ message: "Signed out" }, 200, await signOut(em, request)),
});

export default function Logout() {
  return null;
}
