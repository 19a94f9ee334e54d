/** What the preloaded module and the bundled app tell each other about a request. */
import { channel } from "node:diagnostics_channel";

/** Headers that preload.server.ts states on every request; what a client sends under these names is overwritten. */
export const REQUEST_ID = "x-request-id";
export const CLIENT_ADDRESS = "x-dealquest-client-address";

/** Who sent a request, for its access line. */
export type KnownViewer = { requestId: string; userId: string };

// The bundle has its own copy of this module; a channel is one for the whole process.
const viewers = channel("dealquest.viewer");
const ends = channel("dealquest.end");

/** Tells the access log who sent `request`. */
export function tellViewer(request: Request, userId: string): void {
  const requestId = request.headers.get(REQUEST_ID);
  if (requestId) viewers.publish({ requestId, userId } satisfies KnownViewer);
}

/** Calls `hear` for every request whose sender is known. */
export function onViewer(hear: (known: KnownViewer) => void): void {
  viewers.subscribe((message) => hear(message as KnownViewer));
}

/** Tells the app that a request is over: answered, or given up. */
export function tellEnd(requestId: string): void {
  ends.publish(requestId);
}

/** Calls `hear` with the id of every request that is over. */
export function onEnd(hear: (requestId: string) => void): void {
  ends.subscribe((requestId) => hear(requestId as string));
}
