import { data } from "@remix-run/node";
import type { FrameData } from "#app/accounts/session/layout-data.ts";
import { refusalOfAction } from "#app/accounts/session/refused-save.server.ts";
import { clearEndedSession, findLiveSession } from "#app/accounts/session/session.server.ts";
import { selectWaitingNoteCount } from "#app/capture/store/queries.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { takeFlash } from "#app/http/flash.server.ts";
import { overdueSteps } from "#app/opportunities/today/today-queries.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { viewLinks } from "#app/views/queries.server.ts";

/**
 * Loads the frame's data: the viewer with their overdue steps, waiting notes and saved views, and the message of this
 * request's action or of the previous page (whose cookie is then deleted). Throws if the database is unavailable.
 */
export async function loadFrameData({ request, context }: { request: Request; context: object }) {
  const session = await findLiveSession(request, context);
  const viewer = session?.viewer ?? null;
  const own = viewer ? await readUserFrameData(viewer.id) : { overdue: 0, waiting: 0, views: [] };
  const { flash, headers } = await takeFlash(request);
  const cleared = viewer ? {} : await clearEndedSession(request);
  const isShared = session?.isShared ?? false;
  const shown = { viewer, isShared, ...own, flash: refusalOfAction(context) ?? flash };
  return data<FrameData>(shown, { headers: { ...headers, ...cleared } });
}

/** In one statement, because every page asks for all. */
async function readUserFrameData(userId: string): Promise<Pick<FrameData, "overdue" | "waiting" | "views">> {
  const em = forkEm();
  const read = queryOn(em).selectNoFrom([
    overdueSteps(em, userId, teamToday()).$asScalar().$notNull().as("overdue"),
    selectWaitingNoteCount(em, userId).$asScalar().$notNull().as("waiting"),
    viewLinks(em, userId).$asScalar().$notNull().as("views"),
  ]);
  return read.executeTakeFirstOrThrow();
}
