import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { readView } from "../views/view-request.server.ts";
import { AgeingView } from "./ageing.tsx";
import { findAgeing } from "./queries.server.ts";

export const meta: MetaFunction = () => [{ title: "Ageing · Dealquest" }];

/** How long open deals have been in their stage (docs/product.md#ageing). */
export const loader = signedInLoader(async (args) => {
  const { state, reading } = await readView(args);
  return { state, ageing: await findAgeing(args.em, reading) };
});

export default function AgeingPage() {
  return <AgeingView {...useLoaderData<typeof loader>()} />;
}
