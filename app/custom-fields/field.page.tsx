import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formResult, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { STATUS } from "#app/http/result.ts";
import { hasChoices } from "#app/records/custom/custom-field.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { EditField } from "./edit-field.tsx";
import { FIELDS_PAGE, TOASTS } from "./labels.ts";
import { findCustomField } from "./queries.server.ts";
import {
  type ArchiveInput,
  archiveForm,
  type ChangedField,
  type CustomFieldJson,
  type FieldInput,
  fieldForm,
} from "./schema.ts";
import { changeField, NO_FIELD } from "./service.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.field.label ?? "Custom field"} · Dealquest` },
];

export const loader = signedInLoader(async ({ em, viewer, params: { id } }) => {
  requireOwner(viewer);
  const field = await findCustomField(em, id);
  if (!field) throw pageFailure(NO_FIELD);
  return { field };
});

/** Saves the form, archives the field, or brings it back. */
export const action = signedInAction(
  async ({ em, viewer, form, params: { id } }) => {
    requireOwner(viewer);
    const field = await findCustomField(em, id);
    if (!field) throw pageFailure(NO_FIELD);
    const turns = form.has("archived");
    const submission = parseForm(form, turns ? archiveForm : fieldForm);
    if (submission.status !== "success") return showFormAgain(formResult(submission), 400);
    const changed = await changeField(em, id, changesIn(submission.value, field));
    if (changed.ok)
      throw await redirectWithFlash(`${FIELDS_PAGE}?kind=${field.kind}`, savedMessage(changed.value, turns));
    const now = changed.reason === "conflict" ? (await findCustomField(em, id))?.updatedAt : undefined;
    return showFormAgain(formResult(submission, changed), STATUS[changed.reason], now);
  },
  { failed: TOASTS.notSaved, fields: formFieldNames(fieldForm, "archived"), longTexts: true },
);

/** The form again, after a conflict with the version that a second try is to replace. */
const showFormAgain = (lastResult: SubmissionResult<string[]>, status: number, updatedAt?: string) =>
  data({ lastResult, updatedAt }, { status });

function savedMessage({ label, archived }: CustomFieldJson, isTurned: boolean) {
  const turned = archived ? TOASTS.archived : TOASTS.returned;
  return { title: isTurned ? turned : TOASTS.saved, description: label };
}

/** What the form changes. A choice without a text is taken out. */
function changesIn(input: FieldInput | ArchiveInput, { type, builtIn }: CustomFieldJson): ChangedField {
  if ("archived" in input) return { archived: input.archived === "yes" };
  const { choiceIds, choiceLabels, choices, ...others } = input;
  if (!hasChoices(type)) return others;
  const typed = choiceIds.flatMap((id, index) => {
    const text = choiceLabels[index]?.trim();
    return text ? [{ id, label: text }] : [];
  });
  const changed = builtIn ? { updatedAt: others.updatedAt } : others;
  return { ...changed, choices: [...typed, ...choices] };
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notSaved);

export default function FieldPage() {
  return <EditField {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}
