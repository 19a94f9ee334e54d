import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { findImportOr404 } from "../found-or-404.server.ts";
import { NO_COUNTS } from "../import-json.ts";
import { shownMatchedRows } from "../job/matched-rows.server.ts";
import { checkVersion } from "../job/service.server.ts";
import { Check } from "./check.tsx";
import { importPagePath } from "./state-labels.ts";

export const meta: MetaFunction = () => [{ title: "Check import · Dealquest" }];

/** What would become of each row. */
export const loader = signedInLoader(async (args) => {
  const found = await findImportOr404(args);
  const { id, kind, state, fileName, total, counts, preview, facts, plan } = found;
  if (state !== "checked") throw redirect(importPagePath(id, state));
  const matched = await shownMatchedRows(args.em, { id, state });
  const leftOut = plan ? facts.headers.filter((header) => !plan.columns[header] && facts.samples[header]?.length) : [];
  return {
    id,
    version: checkVersion(found),
    kind,
    fileName,
    total,
    counts: counts ?? NO_COUNTS,
    preview: preview ?? [],
    leftOut,
    rounded: facts.rounded ?? 0,
    renamed: facts.renamed ?? 0,
    ...matched,
  };
});

export default function CheckPage() {
  return <Check {...useLoaderData<typeof loader>()} />;
}
