import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOwner } from "#app/accounts/people/person.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { readView } from "../views/view-request.server.ts";
import { ForecastView } from "./forecast.tsx";
import { findForecast } from "./queries.server.ts";

export const meta: MetaFunction = () => [{ title: "Forecast · Dealquest" }];

/** What is won and expected by month (docs/product.md#forecast). */
export const loader = signedInLoader(async (args) => {
  const { state, reading } = await readView(args);
  return { state, forecast: await findForecast(args.em, reading), setsTargets: isOwner(args.viewer) };
});

export default function ForecastPage() {
  return <ForecastView {...useLoaderData<typeof loader>()} />;
}
