import type { z } from "zod";
import { invalid, readJson, sendsBody } from "#app/http/body.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import type { SignedIn } from "../session/signed-in.server.ts";
import { requirePasswordAgain } from "./asked-again.server.ts";

/**
 * Runs `work` with the call's body if that has the right password, or none (also no body) and it was entered in the
 * last 10 minutes (docs/product.md#asking-again).
 */
export async function withPasswordInJson<Input extends { password?: string | null }>(
  args: SignedIn,
  schema: z.ZodType<Input>,
  work: (input: Input) => Promise<Response>,
): Promise<Response> {
  const input = sendsBody(args.request) ? await readJson(args.request, schema) : withoutBody(schema);
  if (!input.ok) return jsonFailure(input);
  const asked = await requirePasswordAgain(args.em, { ...args, password: input.value.password });
  return asked.ok ? work(input.value) : jsonFailure(asked);
}

function withoutBody<Input>(schema: z.ZodType<Input>) {
  const { data, error } = schema.safeParse({});
  return error ? invalid(error) : done(data);
}
