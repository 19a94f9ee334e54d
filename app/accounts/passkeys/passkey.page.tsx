import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { authAction, authLoader, rejectFormPost } from "../auth-route.server.ts";
import { findUserJson } from "../queries.server.ts";
import { userJson } from "../schema.ts";
import { withNewSession } from "../session/new-session.server.ts";
import { passkeySignInSchema } from "./schema.ts";
import { checkPasskey, WRONG_PASSKEY } from "./sign-in.server.ts";

export const loader = authLoader("login");

export const action = authAction({
  body: passkeySignInSchema,
  about: {
    summary: "Sign in with a passkey",
    answers: { 200: userJson },
    fails: ["signed-out"],
    limits: ["passkey"],
  },
  form: rejectFormPost,
  json: async ({ body, request, em }) => {
    const checked = await checkPasskey(em, env(), { answer: body, request });
    if (!checked.ok) return jsonFailure(checked);
    const user = await findUserJson(forkEm(), checked.value.userId);
    const started = await withNewSession(
      em,
      request,
      { ...checked.value, by: "passkey", isShared: body.shared },
      json(user),
    );
    return started.ok ? started.value : jsonFailure(WRONG_PASSKEY);
  },
});

export default function PasskeySignIn() {
  return null;
}
