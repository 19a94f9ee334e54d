/** What `?view=board` and `?view=today` show in the list's place. */
import type { SignedIn } from "#app/accounts/signed-in.server.ts";
import { teamToday } from "#app/http/team-day.server.ts";
import { BOARD_STRIPS, findBoard } from "./board-queries.server.ts";
import { readStarts } from "./strips.server.ts";
import type { Whose } from "./today.ts";
import { findToday, todayStrips } from "./today-queries.server.ts";

type Asking = Pick<SignedIn, "em" | "url" | "viewer">;

/** The view that the address asks for; null is the list. `misread` when a part of the address could not be used. */
export async function loadOtherView(asking: Asking) {
  const view = asking.url.searchParams.get("view");
  if (view === "board") return loadBoard(asking);
  return view === "today" ? loadToday(asking) : null;
}

async function loadBoard({ em, url }: Asking) {
  const { starts, misread } = readStarts(url, BOARD_STRIPS);
  return { view: "board" as const, today: teamToday(), misread, columns: await findBoard(em, starts) };
}

async function loadToday({ em, url, viewer }: Asking) {
  const asks = url.searchParams.get("whose") ?? "mine";
  const whose: Whose = asks === "team" ? "team" : "mine";
  const today = teamToday();
  const asked = { today, ownerId: whose === "mine" ? viewer.id : null };
  const { starts, misread } = readStarts(url, todayStrips(asked));
  return {
    view: "today" as const,
    today,
    whose,
    misread: misread || asks !== whose,
    sections: await findToday(em, asked, starts),
  };
}
