/** What becomes of a form that was not saved: the page that says so and keeps what was typed (decisions.md section 9). */
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { isData, unexpected } from "#app/http/answer.server.ts";
import { contentType } from "#app/http/body.server.ts";
import { type Failure, refused, STATUS } from "#app/http/result.ts";

/** How a page's form says that it was not saved. */
export type RefusedForm = {
  /** The toast of the catalogue (specification section 8). */
  failed?: string;
  /** Where what was typed can be saved as a new record if the one it was typed for is gone. */
  anew?: string;
};

type Kept = { action: string; encType: string; fields: [name: string, value: string][]; anew?: boolean };

/** Nothing can be read or written right now. */
export const AWAY = refused("away", "Dealquest cannot reach its database right now. Please try again in a moment.");
const GONE = refused("not-found", "Someone deleted this in the meantime.");

/** The page for a form that an action could not take: everything typed, ready to be sent again. */
export function keptForm({ reason, message }: Failure, request: Request, form: FormData, { failed }: RefusedForm = {}) {
  const { pathname, search } = new URL(request.url);
  const kept: Kept = { action: pathname + search, encType: contentType(request), fields: typedFields(form) };
  return data({ message, failed, kept }, { status: STATUS[reason] });
}

/**
 * What to throw for `outcome`, which a form's action threw: redirects stay as they are, failures get the form's toast, and
 * what was typed is kept where the database was away, something broke, or the record is gone.
 */
export function refusedForm(outcome: unknown, request: Request, form: FormData, how: RefusedForm): unknown {
  if (isDatabaseAway(outcome)) return keptForm(AWAY, request, form, how);
  if (outcome instanceof Error) return keptForm(unexpected(outcome, request), request, form, how);
  if (!isData(outcome)) return outcome;
  if (outcome.init?.status === STATUS["not-found"] && how.anew) return formForNew(how.anew, request, form, how);
  return data({ ...(outcome.data as object), failed: how.failed }, outcome.init ?? undefined);
}

function formForNew(action: string, request: Request, form: FormData, { failed }: RefusedForm) {
  const fields = typedFields(form).filter(([name]) => name !== "updatedAt");
  const kept: Kept = {
    action,
    encType: contentType(request),
    fields: [...fields, ["id", randomUUID()]],
    anew: true,
  };
  return data({ message: GONE.message, failed, kept }, { status: STATUS[GONE.reason] });
}

function typedFields(form: FormData): [name: string, value: string][] {
  return [...form].flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));
}
