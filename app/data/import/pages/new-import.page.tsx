import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { passRetryAfter, retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, STATUS } from "#app/http/result.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOO_LARGE } from "../file/table.server.ts";
import { newImportSchema } from "../import-json.ts";
import { createImport, kindsFor } from "../job/prepare.server.ts";
import { REQUEST_LIMIT_BYTES, readSentFile } from "../sent-file.server.ts";
import { NewImport } from "./new-import.tsx";
import { importPagePath } from "./state-labels.ts";

const FAILED = "The file was not read";

export const meta: MetaFunction = () => [{ title: "Import · Dealquest" }];

export const loader = signedInLoader(async ({ viewer }) => ({ kinds: kindsFor(viewer) }));

export const action = signedInAction(
  async (args) => {
    const fields = newImportSchema.safeParse({ kind: args.form.get("kind") ?? undefined });
    if (!fields.success) return uploadFailureResponse(args.form, invalid(fields.error));
    const file = await readSentFile(args.form);
    if (!file.ok) return uploadFailureResponse(args.form, file);
    const created = await createImport(args, { ...fields.data, ...file.value });
    if (!created.ok) return uploadFailureResponse(args.form, created);
    throw redirect(importPagePath(created.value.id, created.value.state), 303);
  },
  {
    failed: FAILED,
    fields: ["kind", "pasted"],
    limit: REQUEST_LIMIT_BYTES,
    tooLarge: ({ fields }) => uploadFailureResponse(fields, TOO_LARGE),
  },
);

// Pasted rows come back up to the size of a form; a file has to be chosen again.
const MAX_PASTED_CHARACTERS = 1_000_000;

function uploadFailureResponse(form: FormData, failure: Failure) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, MAX_PASTED_CHARACTERS);
  const refused = { messages: [failure.message], kind: text("kind"), pasted: text("pasted") };
  return data({ refused }, { status: STATUS[failure.reason], headers: retryHeaders(failure) });
}

export const headers = passRetryAfter;

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function NewImportPage() {
  return <NewImport {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused ?? null} />;
}
