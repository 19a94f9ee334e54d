/** Answering forms: what was typed, what is wrong with it, and the status that says so. */

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { retryHeaders } from "./answer.server.ts";
import { type Failure, STATUS } from "./result.ts";

// Never sent back to a page.
const SECRETS = ["password", "confirmPassword"];

/**
 * Reads the fields of `schema` from `form`; conform's submission. Other fields are left out: conform takes some names for
 * orders to itself (`__intent__`) and others for places in lists (`a[99999999]`), and fails on nonsense there.
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const known = new FormData();
  for (const [name, value] of form) if (Object.hasOwn(schema.shape, name)) known.append(name, value);
  return parseWithZod(known, { schema });
}

type Replying = {
  reply(options?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }): SubmissionResult<string[]>;
};

/** The result for the same form again: the typed values but for passwords, and the messages. */
export function formResult(submission: Replying, failure?: Failure): SubmissionResult<string[]> {
  const options = failure && {
    formErrors: failure.fieldErrors ? undefined : [failure.message],
    fieldErrors: failure.fieldErrors,
  };
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
  const lastResult = formResult(submission, failure);
  if (!failure) return data({ lastResult }, { status: 400 });
  return data({ lastResult }, { status: STATUS[failure.reason], headers: retryHeaders(failure) });
}
