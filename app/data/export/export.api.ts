import { Readable } from "node:stream";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import { takeDownload } from "#app/accounts/security-events/take-download.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { logError } from "#app/http/log.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { exportArchive } from "./export-archive.server.ts";

/** Everything the team has recorded, as one zip of CSV files, for owners (docs/product.md#export). */
export const loader = signedInApi({
  GET: async ({ em, request, viewer }) => {
    if (!isOwner(viewer)) return jsonFailure(OWNERS_ONLY);
    const allowed = await takeDownload({ em, viewer, request }, "export");
    if (!allowed.ok) return jsonFailure(allowed);
    const archive = exportArchive(em, (error) => request.signal.aborted || logError(error, request));
    return new Response(Readable.toWeb(archive) as ReadableStream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="dealquest-${teamToday()}.zip"`,
        "Cache-Control": "no-store",
      },
    });
  },
});

export const action = loader;
