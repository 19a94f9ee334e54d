import type { LoaderFunctionArgs } from "@remix-run/node";
import { withJsonFailures } from "#app/accounts/session/signed-in-api.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { clientHasTag, tagOf } from "#app/http/etag.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { jsonFailure, methodNotAllowed } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { readCalendar } from "./calendar.server.ts";
import { findCalendarOwner } from "./queries.server.ts";
import { recordFetch } from "./service.server.ts";

const CALENDAR_FILE_NAME = /^([\w-]{43})\.ics$/;
const NOT_FOUND = refused("not-found", "There is no calendar at this address");

/** The calendar at its secret address, without sign-in. 304 if unchanged for the client; 404 for a void address. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  if (!isReading(request)) return methodNotAllowed(["GET", "HEAD"]);
  return withJsonFailures(request, async () => {
    const [, token] = CALENDAR_FILE_NAME.exec(params.name ?? "") ?? [];
    const em = forkEm();
    const userId = token ? await findCalendarOwner(em, token) : null;
    if (!userId) return jsonFailure(NOT_FOUND);
    const allowed = await takeAllowance("calendar", userId);
    if (!allowed.ok) return jsonFailure(allowed);
    await recordFetch(em, userId, request.headers.get("User-Agent"));
    return calendarResponse(request, await readCalendar(em, env().APP_URL, userId, teamToday()));
  });
}

export const action = loader;

function calendarResponse(request: Request, calendar: string): Response {
  const etag = tagOf(calendar);
  const headers = { "Cache-Control": "private, no-cache", ETag: etag };
  if (clientHasTag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(calendar, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="dealquest.ics"',
    },
  });
}
