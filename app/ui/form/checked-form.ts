import { type FieldName, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import type { FieldChecks } from "#app/http/checks.ts";

type Errors = Record<string, string[] | null>;

type CheckedFormOptions<Fields> = {
  id: string;
  /** The server's answer to the last submission. */
  lastResult?: SubmissionResult<string[]>;
  defaultValue?: Partial<Fields> | object;
  checks: FieldChecks;
  /** The labels of the fields, in the order of the error summary. */
  labels: Record<string, string>;
};

/**
 * conform's `useForm` with validation in the browser: missing and malformed fields get the server's messages on blur and on
 * submit, without a request. The server validates again. A button with `formNoValidate` skips the checks. `summary` holds
 * the props of `ErrorSummary`: the errors of the last submission, from the browser or the server, that are not corrected yet.
 */
export function useCheckedForm<Fields extends Record<string, string>>(options: CheckedFormOptions<Fields>) {
  const { id, lastResult, defaultValue, checks, labels } = options;
  const [sent, setSent] = useState<{ before: typeof lastResult; errors: Errors } | null>(null);
  const [form, fields] = useForm<Fields>({
    id,
    lastResult,
    defaultValue: defaultValue as never,
    constraint: requiredConstraints(checks) as never,
    shouldRevalidate: "onInput",
    onValidate({ form: element, formData, submitter }) {
      const submission = parse(formData, {
        resolve: (_, intent) => {
          if (intent) return { error: errorsOfField(fieldNameOf(intent), element, checks) };
          const errors = submitter?.hasAttribute("formnovalidate") ? {} : findErrors(element, checks);
          setSent({ before: lastResult, errors });
          return Object.keys(errors).length > 0 ? { error: errors } : { value: {} as Fields };
        },
      });
      return submission;
    },
  });
  useReportOnBlur(id, checks, (name) => form.validate({ name: name as FieldName<string> }));
  const errors: Errors = (sent && sent.before === lastResult ? sent.errors : lastResult?.error) ?? {};
  const summary = {
    errors: Object.entries(labels).flatMap(([name, label]) => {
      // What is corrected in the meantime no longer has errors in its field.
      const messages = fields[name]?.errors && errors[name];
      return messages?.length ? [{ fieldId: `${id}-${name}`, label, messages }] : [];
    }),
    formErrors: errors[""] ?? [],
    sending: errors,
  };
  return { form, fields, summary };
}

/** Calls `report` on blur of an invalid field; after pointerup if a press caused the blur, so that the message does not move what is pressed. */
function useReportOnBlur(id: string, checks: FieldChecks, report: (name: string) => void): void {
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
    const onFocusOut = ({ target }: FocusEvent) => {
      // Not `form.id`: a field named `id` would shadow it.
      if (!isControl(target) || target.form?.getAttribute("id") !== id || document.activeElement === target) return;
      const reportIfWrong = () => {
        const wrong = target.isConnected && messageFor(target, latest.current.checks[target.name]);
        if (wrong) latest.current.report(target.name);
      };
      if (pressed) afterPress = reportIfWrong;
      // A form that is being removed loses the focus while it is still in the document; submitting it then would leave the page.
      else setTimeout(reportIfWrong);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", onPointerDown, { capture: true, signal });
    document.addEventListener("pointerup", onPointerUp, { capture: true, signal });
    document.addEventListener("pointercancel", onPointerUp, { capture: true, signal });
    document.addEventListener("focusout", onFocusOut, { signal });
    return () => listening.abort();
  }, [id]);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof Element && element.matches("input, select, textarea");

function messageFor(control: Control, rules: FieldChecks[string] | undefined): string | undefined {
  if (!rules) return undefined;
  const value = enteredValue(control).trim();
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

/** The errors of the field `name`; null tells conform to keep the messages of the other fields. */
function errorsOfField(name: string | undefined, form: HTMLFormElement, checks: FieldChecks): Errors {
  const others = Object.keys({ "": null, ...checks }).map((other) => [other, null]);
  const { [name ?? ""]: _, ...kept } = Object.fromEntries(others) as Errors;
  const messages = findErrors(form, checks)[name ?? ""];
  return messages && name ? { ...kept, [name]: messages } : kept;
}

const fieldNameOf = ({ payload }: { payload: { name?: string } }) => payload.name;

function requiredConstraints(checks: FieldChecks) {
  const required = Object.entries(checks).filter(([, rules]) => rules.required);
  return Object.fromEntries(required.map(([name]) => [name, { required: true }]));
}
