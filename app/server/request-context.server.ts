/** Passes facts about a request between preload.server.ts and the bundled app. */
import { channel } from "node:diagnostics_channel";

/** Headers that preload.server.ts sets on every request. A client's values are overwritten. */
export const REQUEST_ID = "x-request-id";
export const CLIENT_ADDRESS = "x-dealquest-client-address";

/** The signed-in user of a request, for the access log. */
export type RequestUser = { requestId: string; userId: string };

// The bundle has its own copy of this module, but channels are shared by the whole process.
const viewerChannel = channel("dealquest.viewer");
const requestEndChannel = channel("dealquest.end");
const notModifiedChannel = channel("dealquest.not-modified");

/** Tells the access log which user sent `request`. */
export function publishViewer(request: Request, userId: string): void {
  const requestId = request.headers.get(REQUEST_ID);
  if (requestId) publishRequestUser({ requestId, userId });
}

/** The same by the request's id. */
export function publishRequestUser(known: RequestUser): void {
  viewerChannel.publish(known);
}

/** Calls `listener` for every request of a known user. */
export function onViewer(listener: (known: RequestUser) => void): void {
  viewerChannel.subscribe((message) => listener(message as RequestUser));
}

/** Tells the app that a request has ended: answered or aborted. */
export function publishRequestEnd(requestId: string): void {
  requestEndChannel.publish(requestId);
}

/** Calls `listener` with the id of every request that has ended. */
export function onRequestEnd(listener: (requestId: string) => void): void {
  requestEndChannel.subscribe((requestId) => listener(requestId as string));
}

/** Tells preload.server.ts that `request` is answered with 304. */
export function publishNotModified(request: Request): void {
  notModifiedChannel.publish(request.headers.get(REQUEST_ID));
}

/** Calls `listener` with the id of every request that is about to be answered with 304. */
export function onNotModified(listener: (requestId: string) => void): void {
  notModifiedChannel.subscribe((requestId) => listener(requestId as string));
}
