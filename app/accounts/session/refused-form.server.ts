/** Error pages for forms that were not saved. They keep the typed values (docs/product.md#html-first). */
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { contentType } from "#app/http/body.server.ts";
import { typedFields } from "#app/http/form.server.ts";
import { isData, unexpectedFailure } from "#app/http/responses.server.ts";
import { type Failure, refused, STATUS } from "#app/http/result.ts";
import { unavailableFailure } from "#app/http/unavailable.server.ts";

/** How a page reports that its form was not saved. */
export type FormAfterSessionEnd = {
  /** The toast's title (docs/product.md#messages). */
  failed?: string;
  /** Path of the form that can save the values as a new record, if the record was deleted. */
  anew?: string;
  /** The form's field names. Other submitted fields are not shown again. */
  fields: readonly string[];
};

type UnsavedForm = {
  action: string;
  encType: string;
  fields: [name: string, value: string][];
  anew?: boolean;
  partly?: boolean;
};

const GONE = refused("not-found", "Someone deleted this in the meantime.");

/** Error page data with the typed values, to submit again. `partly`: the form was cut off at its size limit. */
export function keptForm(
  { reason, message }: Failure,
  request: Request,
  form: FormData,
  { failed, fields, partly }: FormAfterSessionEnd & { partly?: boolean },
) {
  const { pathname, search } = new URL(request.url);
  const typed = typedFields(form, fields);
  const kept: UnsavedForm = { action: pathname + search, encType: contentType(request), fields: typed, partly };
  return data({ message, failed, kept }, { status: STATUS[reason] });
}

/**
 * Maps `outcome`, thrown by a form's action, to the value to throw instead. Redirects stay unchanged, failures get the
 * form's toast, and typed values are kept after a database outage, an unexpected error, or if the record was deleted.
 */
export function refusedForm(outcome: unknown, request: Request, form: FormData, options: FormAfterSessionEnd): unknown {
  const unavailable = unavailableFailure(outcome, request);
  if (unavailable) return keptForm(unavailable, request, form, options);
  if (outcome instanceof Error) return keptForm(unexpectedFailure(outcome, request), request, form, options);
  if (!isData(outcome)) return outcome;
  if (outcome.init?.status === STATUS["not-found"] && options.anew)
    return formForNewRecord(options.anew, request, form, options);
  return data({ ...(outcome.data as object), failed: options.failed }, outcome.init ?? undefined);
}

function formForNewRecord(
  action: string,
  request: Request,
  form: FormData,
  { failed, fields: fieldNames }: FormAfterSessionEnd,
) {
  const fields = typedFields(form, fieldNames).filter(([name]) => name !== "updatedAt");
  const kept: UnsavedForm = {
    action,
    encType: contentType(request),
    fields: [...fields, ["id", randomUUID()]],
    anew: true,
  };
  return data({ message: GONE.message, failed, kept }, { status: STATUS[GONE.reason] });
}
