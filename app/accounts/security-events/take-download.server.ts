import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import type { Result } from "#app/http/result.ts";
import type { SignedIn } from "../session/signed-in.server.ts";
import { recordSecurityEvent } from "./security-events.server.ts";

/** Counts a download of records against the viewer's `limit` and logs it for security; "too-many" beyond the limit. */
export async function allowDownload(
  { em, viewer, request }: Pick<SignedIn, "em" | "viewer" | "request">,
  limit: "download" | "export",
): Promise<Result<null, "too-many">> {
  const allowed = await takeAllowance(limit, viewer.id);
  if (allowed.ok) await recordSecurityEvent(em, { type: "exported", userId: viewer.id, request });
  return allowed;
}
