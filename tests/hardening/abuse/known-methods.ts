import { readDocument } from "../../contract/contract.ts";
import type { RunningApp } from "../../harness/app-server.ts";

/** The methods of the API's addresses, by pattern such as `/api/contacts/:id`. Pages and `.data` take GET and POST. */
export async function methodsOf(app: RunningApp): Promise<ReadonlyMap<string, string[]>> {
  const { paths } = await readDocument(app);
  return new Map(
    Object.entries(paths).map(([path, calls]) => [
      path.replace(/\{(\w+)\}/g, ":$1"),
      Object.keys(calls).map((method) => method.toUpperCase()),
    ]),
  );
}
