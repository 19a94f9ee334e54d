import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { LISTS } from "#app/records/kinds.ts";
import { MAX_IMMEDIATE_RECORDS } from "#app/server/jobs/job-limits.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { recordsOf } from "../labels.ts";
import { findBulk, NO_BULK, readBulkJson } from "../queries.server.ts";
import { bulkUndoRefusal, startBulk, undoBulk } from "../service.server.ts";
import { Bulk } from "./bulk.tsx";
import { findFirstChanged, findNotUndone, findRefused } from "./shown-bulk.server.ts";

const FAILED = "Nothing was changed";

export const meta: MetaFunction = () => [{ title: "Bulk change · Dealquest" }];

/** A bulk change: its preview, its progress, what came of it, and what its undo left. */
export const loader = signedInLoader(async ({ em, url, viewer, params }) => {
  const found = await findBulk(em, viewer, params.id);
  if (!found) throw pageFailure(NO_BULK);
  const { id, kind, state, done, total, failure, endedAt, userName, change } = found;
  const { changed, unchanged, refused, undone, kept } = await readBulkJson(em, found);
  const left = total - changed - unchanged - refused.length;
  return {
    shown: {
      ...{ id, kind, state, total, failure, endedAt, userName, isDeletion: change.delete === true },
      done: state === "undoing" ? undone + kept.length : done,
    },
    counts: { left, changed, unchanged, refused: refused.length },
    first: await findFirstChanged(em, found),
    refused: await findRefused(em, found),
    undone: state === "undone" ? { count: undone, stayed: await findNotUndone(em, found) } : null,
    canUndo: state !== "undoing" && bulkUndoRefusal(found, new Date()) === null,
    list: `${LISTS[kind]}?${url.searchParams.get("list") ?? ""}`,
    timeZone: env().TEAM_TIME_ZONE,
  };
});

/** Starts the change, or undoes it. */
export const action = signedInAction(
  async ({ em, viewer, form, url, params }) => {
    const found = await findBulk(em, viewer, params.id);
    if (!found) throw pageFailure(NO_BULK);
    const path = `/bulk/${found.id}${url.search}`;
    const intent = form.get("intent");
    if (intent === "undo") {
      const undone = await undoBulk(em, viewer, found);
      if (!undone.ok) throw pageFailure(undone);
      if (undone.value.state !== "undone") throw redirect(path, 303);
      throw await redirectWithFlash(path, { title: `${recordsOf(found.kind, undone.value.undone)} changed back` });
    }
    if (intent !== "run") throw pageFailure(refused("invalid", "Choose what to do with the change"));
    const started = await startBulk(em, found);
    if (!started.ok) throw pageFailure(started);
    if (found.total > MAX_IMMEDIATE_RECORDS) throw redirect(path, 303);
    const { changed } = await readBulkJson(em, found);
    const title = `${recordsOf(found.kind, changed)} ${found.change.delete ? "moved to the trash" : "changed"}`;
    const actions = [{ label: "Undo", action: `/bulk/${found.id}`, fields: { intent: "undo" } }];
    throw await redirectWithFlash(path, { title, actions, isPersistent: true });
  },
  { failed: FAILED, fields: ["intent"] },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function BulkPage() {
  return <Bulk {...useLoaderData<typeof loader>()} />;
}
