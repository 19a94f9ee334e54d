import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { methodNotAllowedPage } from "#app/accounts/session/signed-in-page.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { ApiPage } from "./api-page.tsx";
import { shownParts } from "./documented-calls.server.ts";

export const meta: MetaFunction = () => [{ title: "API · Dealquest" }];

/** The API's description to read, for everyone and without script (docs/product.md#contract). */
export function loader({ request }: LoaderFunctionArgs) {
  if (!isReading(request)) throw methodNotAllowedPage();
  return shownParts();
}

export default function Api() {
  return <ApiPage {...useLoaderData<typeof loader>()} />;
}
