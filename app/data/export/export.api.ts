import { Readable } from "node:stream";
import { redirect } from "@remix-run/node";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { allowDownload } from "#app/accounts/security-events/take-download.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { PASSWORD_AGAIN, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { logError } from "#app/http/log.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { EXPORT_PANEL } from "../labels.ts";
import { exportArchive } from "./export-archive.server.ts";

/**
 * Everything the team has recorded, as one zip of CSV files, for owners (docs/product.md#export), with the password
 * again. A browser whose password was entered too long ago is led to the page that asks for it.
 */
export const loader = signedInApi({
  scope: "admin",
  GET: {
    summary: "Export everything",
    description: "A zip of CSV files. Requires the password to have been entered in the last ten minutes.",
    answers: { 200: { type: "application/zip" }, 303: null },
    fails: ["invalid"],
    limits: ["export"],
    ownersOnly: true,
    answer: async (args) => {
      const isBrowser = args.request.headers.get("Accept")?.includes("text/html");
      if (isBrowser && (await asksPasswordAgain(args.em, args.request))) return redirect(EXPORT_PANEL, 303);
      const asked = await requirePasswordAgain(args.em, { ...args, password: null });
      return asked.ok ? exportAll(args) : asked;
    },
  },
  POST: {
    summary: "Export everything, with the password",
    ...PASSWORD_AGAIN,
    answers: { 200: { type: "application/zip" } },
    limits: ["export"],
    ownersOnly: true,
    answer: exportAll,
  },
});

export const action = loader;

async function exportAll({ em, request, viewer }: SignedIn) {
  const allowed = await allowDownload({ em, viewer, request }, "export");
  if (!allowed.ok) return allowed;
  const archive = exportArchive(em, (error) => request.signal.aborted || logError(error, request));
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="dealquest-${teamToday()}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
