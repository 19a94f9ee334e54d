import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { findPeopleNames } from "./queries.server.ts";
import { NO_SUCH_WEEK, readWeek } from "./read-week.server.ts";
import { WeekView } from "./week.tsx";

export const meta: MetaFunction = () => [{ title: "A Past Week · Dealquest" }];

/** A sealed week's rankings and its seal. */
export const loader = signedInLoader(async (args) => {
  const week = await readWeek(args);
  if (!week) throw pageFailure(NO_SUCH_WEEK);
  const { monday, hash, sealedAt, rankings } = week;
  const ids = new Set(Object.values(rankings).flatMap((places) => places.map(({ userId }) => userId)));
  return { monday, hash, sealedAt, rankings, names: await findPeopleNames(args.em, [...ids]) };
});

export default function WeekPage() {
  return <WeekView {...useLoaderData<typeof loader>()} />;
}
