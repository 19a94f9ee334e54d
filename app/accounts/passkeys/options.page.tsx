import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { authAction, authLoader, rejectFormPost } from "../auth-route.server.ts";
import { passkeyOptionsJson } from "./schema.ts";
import { beginPasskeySignIn } from "./sign-in.server.ts";

export const loader = authLoader("login");

export const action = authAction({
  about: {
    summary: "Start signing in with a passkey",
    answers: { 200: passkeyOptionsJson },
    limits: ["passkey"],
    description: "The challenge is bound to this client by a cookie, for five minutes and one sign-in.",
  },
  form: rejectFormPost,
  json: async ({ request, em }) => {
    const begun = await beginPasskeySignIn(em, env(), request);
    return begun.ok ? json(begun.value.options, 200, { "Set-Cookie": begun.value.cookie }) : jsonFailure(begun);
  },
});

export default function PasskeyOptions() {
  return null;
}
