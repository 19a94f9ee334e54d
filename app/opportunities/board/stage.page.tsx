import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { z } from "zod";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { valuesBefore } from "#app/changes/undo.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { STATUS } from "#app/http/result.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { isOnBoard } from "../list/board-or-today.server.ts";
import { findReasons } from "../lost-reason.server.ts";
import { findOpportunityOr404 } from "../record/find-opportunity-or-404.server.ts";
import { saveForm } from "../record/save-opportunity-form.server.ts";
import { type OpportunityFields, stageForm } from "../schema.ts";
import { cardElementId } from "./board-columns.ts";
import { movedMessage } from "./moved.ts";
import { StageForm } from "./stage-form.tsx";

const FAILED = "Failed to update opportunity";

// With script, coming back to the record that one moved is no new step in the browser's history.
const REPLACE_HISTORY_HEADER = { "X-Remix-Replace": "true" };

export const meta: MetaFunction = () => [{ title: "Move Opportunity · Dealquest" }];

export const loader = signedInLoader(async ({ em, params }) => {
  const { id, name, dealStage, lostReason, updatedAt } = await findOpportunityOr404({ em, params });
  return { id, name, dealStage, updatedAt, lostReason, reasons: await findReasons(em) };
});

type Move = Pick<z.output<typeof stageForm>, "dealStage" | "lostReason" | "updatedAt">;

/** Whether a move takes back what the author's move to that version changed. */
async function isUndoOfOwnMove(
  em: EntityManager,
  author: Author,
  id: string,
  { dealStage, lostReason, updatedAt }: Move,
) {
  const before = await valuesBefore<OpportunityFields>(em, author, id, updatedAt);
  return before.dealStage === dealStage && (before.lostReason ?? null) === (lostReason ?? null);
}

/**
 * Saves a move. If someone else changed the stage meanwhile, the page shows the current stage and asks again.
 */
export const action = signedInAction(
  async (args) => {
    const { em, viewer, form, params, url } = args;
    const before = await findOpportunityOr404({ em, params });
    const { id } = before;
    const submission = parseForm(form, stageForm);
    if (submission.status !== "success") {
      return data(
        { message: Object.values(submission.error ?? {})[0]?.[0] ?? "Deal stage is required" },
        { status: 400 },
      );
    }
    const { undo, ...sent } = submission.value;
    const author = undo && (await isUndoOfOwnMove(em, viewer, id, sent)) ? { ...viewer, via: "undo" as const } : viewer;
    const result = await saveForm(em, author, id, sent);
    if (!result.ok && result.reason === "not-found") throw pageFailure(result);
    const record = form.get("from") === "record" ? `/opportunities/${id}${url.search}` : null;
    if (!result.ok && record) {
      const description = `${result.message}.`;
      throw await redirectWithFlash(
        record,
        { title: FAILED, description, variant: "destructive" },
        REPLACE_HISTORY_HEADER,
      );
    }
    if (!result.ok) return data({ message: `${result.message}.` }, { status: STATUS[result.reason] });
    const card = record || !(await isOnBoard(args, id)) ? "" : `#${cardElementId(id)}`;
    const location = record ?? `/opportunities${url.search}${card}`;
    const message = movedMessage(result.value.opportunity, before, url.search, record ? { from: "record" } : {});
    throw await redirectWithFlash(location, message, record ? REPLACE_HISTORY_HEADER : {});
  },
  { failed: FAILED, fields: formFieldNames(stageForm) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function MoveOpportunity() {
  const opportunity = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const closeTo = `/opportunities${useLocation().search}`;
  return (
    <RouteDialog title="Move Opportunity" description={opportunity.name} closeTo={closeTo} startsInForm>
      <Form method="post" preventScrollReset>
        <StageForm {...opportunity} message={actionData?.message} closeTo={closeTo} />
      </Form>
    </RouteDialog>
  );
}
