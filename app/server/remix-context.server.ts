/**
 * What a document's rendering needs of Remix beyond its documentation: `staticHandlerContext`, which Remix passes for
 * its own rendering. It is read in this file alone. Remove each part once Remix gives the same (React Router 7 does
 * not, docs/decisions.md#how-the-code-is-built).
 */
import type { EntryContext } from "@remix-run/node";
import { JsonAnswer } from "#app/http/responses.server.ts";

/** What the page's loaders gave, by the ids of their routes; null if an action answered or something failed. */
export function pageData({ staticHandlerContext }: EntryContext): Record<string, unknown> | null {
  const { loaderData, actionData, errors } = staticHandlerContext;
  return actionData || errors ? null : loaderData;
}

/** The JSON that an action or a loader answers with in the page's place (`JsonAnswer`). */
export function findJsonAnswer({
  staticHandlerContext: { actionData, loaderData },
}: EntryContext): Response | undefined {
  const answers = [...Object.values(actionData ?? {}), ...Object.values(loaderData)];
  return answers.find((answer): answer is JsonAnswer => answer instanceof JsonAnswer)?.response;
}

/** Whether the page stands in the frame of the signed-in. */
export const isInFrame = ({ staticHandlerContext: { matches } }: EntryContext): boolean =>
  matches.some(({ route: { id } }) => id === "shell/shell.page");

/** A header of an action or a loader, which Remix passes to the document only if every parent route does. */
export function findHeader({ staticHandlerContext }: EntryContext, name: string): string | undefined {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.map((headers) => headers.get(name)).find((value) => value !== null) ?? undefined;
}

/**
 * The context with the routes that were matched alone. Remix makes an object of each route in the manifest and compares
 * them all with the address once more: with over a hundred routes a tenth of the time of a page.
 */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
}
