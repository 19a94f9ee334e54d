import { Readable } from "node:stream";
import { redirect } from "@remix-run/node";
import { asksPasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { allowDownload } from "#app/accounts/security-events/take-download.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { logError } from "#app/http/log.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { EXPORT_PANEL } from "../labels.ts";
import { exportArchive } from "./export-archive.server.ts";

/**
 * Everything the team has recorded, as one zip of CSV files, for owners (docs/product.md#export), with the password
 * again. A browser whose password was entered too long ago is led to the page that asks for it.
 */
export const loader = signedInApi(
  {
    GET: async (args) => {
      if (!isOwner(args.viewer)) return jsonFailure(OWNERS_ONLY);
      const isBrowser = args.request.headers.get("Accept")?.includes("text/html");
      if (isBrowser && (await asksPasswordAgain(args.em, args.request))) return redirect(EXPORT_PANEL, 303);
      return withPasswordInJson(args, passwordAgainSchema, () => exportAll(args));
    },
    POST: async (args) => {
      if (!isOwner(args.viewer)) return jsonFailure(OWNERS_ONLY);
      return withPasswordInJson(args, passwordAgainSchema, () => exportAll(args));
    },
  },
  {
    scope: "admin",
    about: {
      GET: {
        summary: "Export everything",
        description: "A zip of CSV files. Requires the password to have been entered in the last ten minutes.",
        answers: { 200: { type: "application/zip" }, 303: null },
        fails: ["invalid"],
        limits: ["export"],
      },
      POST: {
        summary: "Export everything, with the password",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: { type: "application/zip" } },
        limits: ["export"],
      },
    },
  },
);

export const action = loader;

async function exportAll({ em, request, viewer }: SignedIn): Promise<Response> {
  const allowed = await allowDownload({ em, viewer, request }, "export");
  if (!allowed.ok) return jsonFailure(allowed);
  const archive = exportArchive(em, (error) => request.signal.aborted || logError(error, request));
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="dealquest-${teamToday()}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
