/** Answering forms: what was typed, what is wrong with it, and the status that says so. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { type Failure, STATUS } from "./result.ts";

// Never sent back to a page.
const SECRETS = ["password", "confirmPassword"];

/** Reads `form` by `schema`; conform's submission. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema });
}

type Replying = {
  reply(options?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }): SubmissionResult<string[]>;
};

/** The result for the same form again: the typed values but for passwords, and the messages. */
export function formResult(submission: Replying, failure?: Failure): SubmissionResult<string[]> {
  const options = failure && { formErrors: failure.fieldErrors ? undefined : [failure.message], fieldErrors: failure.fieldErrors };
  const reply = submission.reply(options);
  const typed = Object.entries(reply.initialValue ?? {}).filter(([name]) => !SECRETS.includes(name));
  return { ...reply, initialValue: Object.fromEntries(typed) };
}

/** The result for the same form again with what was typed and no messages, as after a step that saves nothing. */
export function typedOnly(submission: Replying): SubmissionResult<string[]> {
  return { initialValue: formResult(submission).initialValue };
}

/** The form again with the status of `failure`, or 400 where its own rules refuse it. */
export function formAgain(submission: Replying, failure?: Failure) {
  return data({ lastResult: formResult(submission, failure) }, { status: failure ? STATUS[failure.reason] : 400 });
}
