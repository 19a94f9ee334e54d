import { requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";

/** Runs `work` if the call's body has the right password, or none (also no body) and it was entered in the last 10 minutes. */
export async function withPasswordInJson(args: SignedIn, work: () => Promise<Response>): Promise<Response> {
  const { em, request, viewer } = args;
  const input = request.body === null ? done({ password: null }) : await readJson(request, passwordAgainSchema);
  if (!input.ok) return jsonFailure(input);
  const asked = await requirePasswordAgain(em, { viewer, request, password: input.value.password });
  return asked.ok ? work() : jsonFailure(asked);
}
