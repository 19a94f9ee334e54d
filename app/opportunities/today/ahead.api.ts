import { signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { json } from "#app/http/responses.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { ACTIVE_ONLY } from "../queries.server.ts";

const DAYS_AHEAD = 7;
const MAX_PAGES = 40;
const PRELOADED_PAGES = [
  "/opportunities?view=today",
  "/opportunities",
  "/opportunities?view=board",
  "/contacts",
  "/dashboard",
  "/contacts/new",
  "/opportunities/new",
];

/**
 * The pages that a browser reads ahead for when there is no network (docs/product.md#kept-pages): the day's lists, the
 * forms of new records, and one's own open deals whose next step is overdue or within the next seven days, with the
 * form that marks it done where it is due.
 */
export const loader = signedInFileRoute({
  GET: async ({ em, viewer }) => {
    const today = teamToday();
    const until = new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
    const deals = await queryOn(em)
      .selectFrom("opportunities as o")
      .select(["o.id", "o.next_step_date as day"])
      .where(ACTIVE_ONLY)
      .where("o.owner_user_id", "=", viewer.id)
      .where("o.next_step_date", "<=", until)
      .orderBy("o.next_step_date")
      .limit(MAX_PAGES)
      .execute();
    const pages = deals.flatMap(({ id, day }) => {
      const page = `/opportunities/${id}`;
      return day && day <= today ? [page, `${page}/done`] : [page];
    });
    return json({ paths: [...PRELOADED_PAGES, ...pages].slice(0, MAX_PAGES) });
  },
});

export const action = loader;
