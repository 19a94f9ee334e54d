import { Readable } from "node:stream";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { logError } from "#app/http/log.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { exportArchive } from "./export-archive.server.ts";

/** Everything the team has recorded, as one zip of CSV files, for owners (docs/product.md#export). */
export const loader = signedInApi({
  GET: async ({ em, request, viewer }) => {
    if (!isOwner(viewer)) return jsonFailure(OWNERS_ONLY);
    const allowed = await takeAllowance("export", viewer.id);
    if (!allowed.ok) return jsonFailure(allowed);
    await recordSecurityEvent(em, { type: "exported", userId: viewer.id, request });
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
