import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import type { FieldChecks } from "#app/http/checks.ts";
import type { FormField } from "./form-field.ts";

/** The messages by field, "" for the form as a whole; null for a field that was wrong and is corrected. */
type Errors = Record<string, string[] | null>;

type CheckedFormOptions<Name extends string> = {
  id: string;
  /** The server's answer to the last submission. */
  lastResult?: SubmissionResult<string[]>;
  defaultValue?: object;
  /** What the browser checks; nothing where only the server can tell. */
  checks?: FieldChecks;
  /** The labels of the fields, in the order of the error summary. */
  labels: Record<Name, string>;
};

type ShownErrors = {
  /** The answer of the server that these are from, or that came before what the browser refused. */
  answer?: SubmissionResult<string[]>;
  sent: Errors;
  now: Errors;
  /** After a submission every field is checked at each input, before it only those that were wrong. */
  tried: boolean;
};

const NONE: Errors = {};
const NO_CHECKS: FieldChecks = {};

/**
 * The state of a form that the server checks by conform's `parseForm`, with the checks made in the browser too: missing
 * and malformed fields get the server's messages on blur and on submit, without a request. A button with
 * `formNoValidate` skips the checks. `form` holds the props of the form, `summary` those of `ErrorSummary`: the errors
 * of the last submission, from the browser or the server, that are not corrected yet, with the messages that the fields
 * show now.
 *
 * All forms use it, none conform's own `useForm`, which is 7.6 kB (brotli, 6 % of a page) and makes no checks by
 * itself.
 */
export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>) {
  const { id, lastResult, defaultValue, checks = NO_CHECKS, labels } = options;
  const [initial] = useState<object>(() => lastResult?.initialValue ?? defaultValue ?? {});
  const [shown, setShown] = useState(() => toShownErrors(lastResult));
  if (lastResult && lastResult !== shown.answer) setShown(toShownErrors(lastResult));

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const errors = submitter?.hasAttribute("formnovalidate") ? NONE : findErrors(event.currentTarget, checks);
    const show = () => setShown({ answer: lastResult, sent: errors, now: errors, tried: true });
    if (Object.keys(errors).length > 0) {
      event.preventDefault();
      show();
      // Else the page first says that it saves (shell/sending.tsx).
    } else startTransition(show);
  };
  useChecksOfField(id, checks, (control, message, occasion) =>
    setShown((before) => {
      const checked = occasion === "blur" || before.tried || control.name in before.now;
      return checked ? { ...before, now: { ...before.now, [control.name]: message ? [message] : null } } : before;
    }),
  );
  const fields = fieldsOf(options, initial, shown.now);
  return { form: { id, onSubmit, noValidate: true }, fields, summary: summaryOf(id, labels, shown) };
}

function toShownErrors(answer: SubmissionResult<string[]> | undefined): ShownErrors {
  const errors = answer?.error ?? NONE;
  return { answer, sent: errors, now: errors, tried: Boolean(answer?.error) };
}

function fieldsOf<Name extends string>(options: CheckedFormOptions<Name>, initial: object, errors: Errors) {
  const { id, checks = NO_CHECKS, labels } = options;
  const field = ([name, label]: [string, string]): FormField => ({
    id: `${id}-${name}`,
    name,
    label,
    defaultValue: textsIn((initial as Record<string, unknown>)[name]),
    errors: errors[name] ?? undefined,
    required: checks[name]?.required ? true : undefined,
  });
  return Object.fromEntries(Object.entries<string>(labels).map((entry) => [entry[0], field(entry)])) as Record<
    Name,
    FormField
  >;
}

const textsIn = (value: unknown) => (typeof value === "string" || Array.isArray(value) ? value : undefined);

function summaryOf(id: string, labels: Record<string, string>, { sent, now }: ShownErrors) {
  const errors = Object.entries(labels).flatMap(([name, label]) => {
    const messages = sent[name]?.length ? now[name] : null;
    return messages?.length ? [{ fieldId: `${id}-${name}`, label, messages }] : [];
  });
  return { id: `${id}-errors`, errors, formErrors: sent[""] ?? [], sending: sent };
}

type Report = (control: Control, message: string | undefined, occasion: "input" | "blur") => void;

/**
 * Calls `report` at each input of a field of the form `id`, and on blur of an invalid one; after pointerup if a press
 * caused the blur, so that the message does not move what is pressed.
 */
function useChecksOfField(id: string, checks: FieldChecks, report: Report): void {
  const latest = useRef({ checks, report });
  latest.current = { checks, report };
  useEffect(() => {
    let pressed = false;
    let afterPress: (() => void) | null = null;
    const onPointerDown = () => {
      pressed = true;
    };
    const onPointerUp = () =>
      setTimeout(() => {
        pressed = false;
        afterPress?.();
        afterPress = null;
      });
    // Not `form.id`: a field named `id` would shadow it.
    const isOurs = (target: unknown): target is Control =>
      isControl(target) && target.name !== "" && target.form?.getAttribute("id") === id;
    const messageOf = (control: Control) => messageFor(control, latest.current.checks[control.name]);
    const onInput = ({ target }: Event) => {
      if (isOurs(target)) latest.current.report(target, messageOf(target), "input");
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      if (!isOurs(target) || document.activeElement === target) return;
      const reportIfWrong = () => {
        const message = target.isConnected && messageOf(target);
        if (message) latest.current.report(target, message, "blur");
      };
      if (pressed) afterPress = reportIfWrong;
      // A form that is being removed loses the focus while it is still in the document.
      else setTimeout(reportIfWrong);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", onPointerDown, { capture: true, signal });
    document.addEventListener("pointerup", onPointerUp, { capture: true, signal });
    document.addEventListener("pointercancel", onPointerUp, { capture: true, signal });
    document.addEventListener("input", onInput, { signal });
    document.addEventListener("focusout", onFocusOut, { signal });
    return () => listening.abort();
  }, [id]);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof Element && element.matches("input, select, textarea");

function messageFor(control: Control, rules: FieldChecks[string] | undefined): string | undefined {
  if (!rules) return undefined;
  const entered = enteredValue(control);
  // The spaces around a password are part of it.
  const value = control.type === "password" ? entered : entered.trim();
  const { required, checks = [] } = rules;
  // A partly typed date has an empty value.
  if (control.validity.badInput) return checks[0]?.message;
  if (value === "") return required;
  return checks.find(({ pattern }) => !pattern.test(value))?.message;
}

/** A control's value; of a radio button that of its group's chosen one, empty if none is. */
function enteredValue({ type, form, name, value }: Control): string {
  const group = type === "radio" ? form?.elements.namedItem(name) : null;
  return group instanceof RadioNodeList ? group.value : value;
}

function findErrors(form: HTMLFormElement, checks: FieldChecks): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const control of form.elements) {
    const message = isControl(control) ? messageFor(control, checks[control.name]) : undefined;
    if (message && isControl(control)) found[control.name] = [message];
  }
  return found;
}
