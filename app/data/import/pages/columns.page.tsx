import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { activeUsers } from "#app/accounts/people/queries.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { done, type Failure, type Result, STATUS } from "#app/http/result.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { findImportOr404 } from "../found-or-404.server.ts";
import { type ImportPlanEdits, importPlanEditsSchema } from "../import-json.ts";
import { planImport } from "../job/prepare.server.ts";
import { importJson } from "../job/queries.server.ts";
import { isOpen } from "../job/service.server.ts";
import { RECORD_KIND } from "../plan.ts";
import { Columns } from "./columns.tsx";
import { importPagePath } from "./state-labels.ts";

const FAILED = "The rows were not checked";

export const meta: MetaFunction = () => [{ title: "Import columns · Dealquest" }];

export const loader = signedInLoader(async (args) => {
  const found = await findImportOr404(args);
  if (!isOpen(found) || found.kind === "export") throw redirect(importPagePath(found.id, found.state));
  const people = await activeUsers(args.em);
  const customFields = await findFormFields(args.em, RECORD_KIND[found.kind]);
  return {
    customFields: customFields.map(({ key, label }) => ({ value: customFieldName(key), label })),
    shown: await importJson(args.em, found),
    headers: found.facts.headers,
    people: people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() })),
  };
});

/** Keeps what was chosen. "Read again" shows the columns anew; "Check" goes on to the check, if all is chosen. */
export const action = signedInAction(
  async (args) => {
    const found = await findImportOr404(args);
    const changes = readPlanForm(args.form);
    if (!changes.ok) return planFailureResponse(changes);
    const planned = await planImport(args, found, changes.value);
    const isReadAgain =
      args.form.get("intent") === "read" && (planned.ok || planned.fieldErrors?.encoding === undefined);
    if (isReadAgain && (planned.ok || planned.reason === "invalid"))
      throw redirect(`/data/imports/${found.id}/columns`, 303);
    if (!planned.ok && planned.reason === "conflict") throw pageFailure(planned);
    if (!planned.ok) return planFailureResponse(planned);
    throw redirect(`/data/imports/${found.id}/check`, 303);
  },
  // Two columns of a file with hundreds of words.
  { failed: FAILED, fields: [], limit: 1024 * 1024, maxFields: 5_000 },
);

function planFailureResponse({ reason, message, fieldErrors }: Failure) {
  return data({ errors: fieldErrors ?? { columns: [message] } }, { status: STATUS[reason] });
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function ColumnsPage() {
  const errors = useActionData<typeof action>()?.errors ?? {};
  return <Columns {...useLoaderData<typeof loader>()} errors={errors} />;
}

const SINGLE_VALUE_FIELDS = ["encoding", "delimiter", "contactType", "onMatch"] as const;
const FIELDS_BY_WORD = ["columns", "stages", "owners"] as const;

/**
 * What the form of the columns says, in the names of the JSON: `columns.<header>`, `stages.<word>` and `owners.<word>`
 * are a choice each. An empty choice is null.
 */
function readPlanForm(form: FormData): Result<ImportPlanEdits, "invalid"> {
  const sent: Record<string, unknown> = {};
  for (const name of SINGLE_VALUE_FIELDS) if (form.get(name)) sent[name] = form.get(name);
  if (form.has("dateOrder")) sent.dateOrder = form.get("dateOrder") || null;
  for (const part of FIELDS_BY_WORD) {
    const entries = [...form].filter(([name]) => name.startsWith(`${part}.`));
    if (entries.length > 0)
      sent[part] = Object.fromEntries(entries.map(([name, value]) => [name.slice(part.length + 1), value || null]));
  }
  const parsed: z.ZodSafeParseResult<ImportPlanEdits> = importPlanEditsSchema.safeParse(sent);
  return parsed.success ? done(parsed.data) : invalid(parsed.error);
}
