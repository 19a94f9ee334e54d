import type { EntityManager } from "#app/db/orm.server.ts";
import type { ImportJson } from "../import-json.ts";
import { type FoundImport, readUndone } from "./queries.server.ts";

/** An import as JSON. */
export async function importJson(em: EntityManager, found: FoundImport): Promise<ImportJson> {
  const { sha256: _, facts, plan, preview: __, ...rest } = found;
  const { removed, kept } = await readUndone(em, found.id);
  return {
    ...rest,
    encoding: plan?.encoding ?? null,
    delimiter: plan?.delimiter ?? null,
    dateOrder: plan?.dateOrder ?? null,
    columns: plan?.columns ?? {},
    samples: facts.samples,
    above: facts.above ?? [],
    rounded: facts.rounded ?? 0,
    stages: plan?.stages ?? {},
    owners: plan?.owners ?? {},
    contactType: plan?.contactType ?? null,
    onMatch: plan?.onMatch ?? "skip",
    removed,
    kept,
  };
}
