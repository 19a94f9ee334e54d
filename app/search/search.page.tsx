import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { passRetryAfter, retryHeaders } from "#app/http/responses.server.ts";
import { STATUS } from "#app/http/result.ts";
import { EMPTY_SEARCH_ANSWER, search } from "./search.server.ts";
import { Search } from "./search.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.text ? `“${data.text}” · ` : ""}Search · Dealquest` },
];

export const loader = signedInLoader(async (args) => {
  const found = await search(args);
  if (found.ok) return { ...found.value, refusal: null };
  const text = (args.url.searchParams.get("q") ?? "").replaceAll("\0", "").toWellFormed();
  const refusal = found.fieldErrors?.q ? `The search text ${found.fieldErrors.q}.` : found.message;
  const shown = { text, refusal, answer: EMPTY_SEARCH_ANSWER };
  return data(shown, { status: STATUS[found.reason], headers: retryHeaders(found) });
});

export const headers = passRetryAfter;

export default function SearchPage() {
  return <Search {...useLoaderData<typeof loader>()} />;
}
