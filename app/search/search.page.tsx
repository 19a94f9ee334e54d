import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { readSearchText, search } from "./search.server.ts";
import { Search } from "./search.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.text ? `“${data.text}” · ` : ""}Search · Dealquest` },
];

export const loader = signedInLoader(async (args) => {
  const text = readSearchText(args.url);
  if (!text.ok) return { text: "", refusal: text.message, answer: await search(args, "") };
  return { text: text.value, refusal: null, answer: await search(args, text.value) };
});

export default function SearchPage() {
  return <Search {...useLoaderData<typeof loader>()} />;
}
