import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { ignoredMessage } from "#app/lists/ignored-messages.server.ts";
import { readFilters } from "#app/lists/list-request.server.ts";
import type { PeriodFilter } from "../views/schema.ts";
import { readView } from "../views/view-request.server.ts";
import { FunnelView } from "./funnel.tsx";
import { isBackwards, requestedPeriod } from "./period.ts";
import { findFunnel } from "./queries.server.ts";
import { periodQuery } from "./schema.ts";

export const meta: MetaFunction = () => [{ title: "Funnel · Dealquest" }];

/** How far deals come, and how long it takes (docs/product.md#funnel). */
export const loader = signedInLoader(async (args) => {
  const { state, reading } = await readView(args);
  const { filter, invalid } = readFilters<PeriodFilter>(args.url.searchParams, periodQuery.shape);
  const asked = requestedPeriod(filter, reading.asOf);
  const period = isBackwards(asked) ? requestedPeriod({}, reading.asOf) : asked;
  const ignored = [...Object.keys(invalid), ...(period === asked ? [] : ["from"])].map((name) => ignoredMessage(name));
  return {
    state: { ...state, ignored: [...state.ignored, ...ignored] },
    funnel: await findFunnel(args.em, reading, period),
  };
});

export default function FunnelPage() {
  return <FunnelView {...useLoaderData<typeof loader>()} />;
}
