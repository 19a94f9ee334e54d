import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { findImportOr404 } from "../found-or-404.server.ts";
import { NO_COUNTS } from "../import-json.ts";
import { shownMatchedRows } from "../job/matched-rows.server.ts";
import { listKept, readUndone } from "../job/queries.server.ts";
import {
  cancelImport,
  checkVersion,
  importUndoRefusal,
  isOpen,
  startImport,
  undoImport,
} from "../job/service.server.ts";
import { Import } from "./import.tsx";
import { importPagePath } from "./state-labels.ts";

const FAILED = "The import was not changed";

const CHANGED_MEANWHILE = {
  title: "Nothing was imported",
  description: "The columns were changed in another tab. Check what would be imported now.",
  variant: "destructive",
} as const;

export const meta: MetaFunction = () => [{ title: "Import · Dealquest" }];

export const loader = signedInLoader(async (args) => {
  const found = await findImportOr404(args);
  if (isOpen(found)) throw redirect(importPagePath(found.id, found.state));
  const { sha256: _, facts: __, plan: ___, preview: ____, ...shown } = found;
  const { removed, kept, left } = await readUndone(args.em, found.id);
  return {
    shown: { ...shown, counts: shown.counts ?? NO_COUNTS },
    undo: { done: removed + kept.length, total: removed + kept.length + left },
    kept: found.state === "undone" ? await listKept(args.em, found.id) : [],
    ...(await shownMatchedRows(args.em, found)),
    canUndo: found.state !== "undoing" && importUndoRefusal(found, new Date()) === null,
    timeZone: env().TEAM_TIME_ZONE,
  };
});

/** Starts, cancels or undoes the import. */
export const action = signedInAction(
  async (args) => {
    const found = await findImportOr404(args);
    const path = `/data/imports/${found.id}`;
    const intent = args.form.get("intent");
    if (intent === "undo") {
      const undone = await undoImport(args, found);
      if (!undone.ok) throw pageFailure(undone);
      if (undone.value.state !== "undone") throw redirect(path, 303);
      throw await redirectWithFlash(path, { title: "Import undone" });
    }
    if (intent !== "run" && intent !== "cancel")
      throw pageFailure(refused("invalid", "Choose what to do with the import"));
    // A page of a check that another tab has made anew: it shows other rows than would be imported.
    if (intent === "run" && isOpen(found) && args.form.get("version") !== checkVersion(found))
      throw await redirectWithFlash(importPagePath(found.id, found.state), CHANGED_MEANWHILE);
    const result = await (intent === "run" ? startImport(args, found) : cancelImport(args, found));
    if (!result.ok) throw pageFailure(result);
    throw intent === "run" ? redirect(path, 303) : await redirectWithFlash("/data", { title: "Import canceled" });
  },
  { failed: FAILED, fields: ["intent"] },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function ImportPage() {
  return <Import {...useLoaderData<typeof loader>()} />;
}
