/** Answers to forms: the typed values, the error messages and the status. */

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { retryHeaders } from "./responses.server.ts";
import { type Failure, STATUS } from "./result.ts";

// Never sent back to a page.
const SECRETS = ["password", "newPassword", "confirmPassword", "code"];

/**
 * Parses the fields of `schema` in `form` into conform's submission. Other fields are ignored, because conform fails on
 * malformed values of names that it interprets itself (`__intent__`, `a[99999999]`).
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const known = new FormData();
  const hasCustomFields = "own" in schema.shape;
  for (const [name, value] of form) {
    const isKnown = Object.hasOwn(schema.shape, name) || (hasCustomFields && CUSTOM_FIELD_NAME.test(name));
    if (isKnown && name !== "own") known.append(name, value);
  }
  return parseWithZod(known, { schema });
}

// The names of the team's custom fields, which conform reads as those of the object `own`.
const CUSTOM_FIELD_NAME = /^own\.[a-z][A-Za-z0-9]{0,59}$/;

// What a review of a note takes of them.
const REVIEW_FIELD_PREFIX = /^(?:take|correct)\.(?:contact|opportunity)\.(?=own\.)/;

// More than any form has: 500 selected contacts and two dozen fields.
const MAX_RETURNED_VALUES = 600;

/** The names of the fields that a form may send: those of `schema`, and `others` that its page also reads. */
export function formFieldNames(schema: z.ZodObject, ...others: string[]): string[] {
  return [...Object.keys(schema.shape), ...others];
}

/** The typed values of the fields `names`, to send the form again: at most 600 texts, no passwords, no files. */
export function typedFields(form: FormData, names: readonly string[]): [name: string, value: string][] {
  const known = new Set(names.filter((name) => !SECRETS.includes(name)));
  const typed = [...form].filter(
    (field): field is [string, string] =>
      (known.has(field[0]) ||
        (known.has("own") && CUSTOM_FIELD_NAME.test(field[0].replace(REVIEW_FIELD_PREFIX, "")))) &&
      typeof field[1] === "string",
  );
  return typed.slice(0, MAX_RETURNED_VALUES);
}

type ReplyingSubmission = {
  reply(options?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }): SubmissionResult<string[]>;
};

/** Conform's result for the same form again: the typed values except passwords, and the messages of `failure`. */
export function formResult(submission: ReplyingSubmission, failure?: Failure): SubmissionResult<string[]> {
  const options = failure && {
    formErrors: failure.fieldErrors ? undefined : [failure.message],
    fieldErrors: failure.fieldErrors,
  };
  const reply = submission.reply(options);
  const { own, ...others } = reply.initialValue ?? {};
  const typed = Object.entries(others).filter(([name]) => !SECRETS.includes(name));
  return { ...reply, initialValue: Object.fromEntries([...typed, ...typedCustomValues(own)]) };
}

// By the names of their fields, where pages look for them.
const typedCustomValues = (own: unknown) => Object.entries(own ?? {}).map(([key, value]) => [`own.${key}`, value]);

/** Like {@link formResult} but without messages, for a step that saves nothing. */
export function resultWithoutMessages(submission: ReplyingSubmission): SubmissionResult<string[]> {
  return { initialValue: formResult(submission).initialValue };
}

/** An action's answer that shows the form again, with the status of `failure`, or 400 if its schema refused it. */
export function formWithErrors(submission: ReplyingSubmission, failure?: Failure) {
  const lastResult = formResult(submission, failure);
  if (!failure) return data({ lastResult }, { status: 400 });
  return data({ lastResult }, { status: STATUS[failure.reason], headers: retryHeaders(failure) });
}
