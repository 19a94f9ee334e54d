/** Headers that preload.server.ts states on every request; what a client sends under these names is overwritten. */
export const REQUEST_ID = "x-request-id";
export const CLIENT_ADDRESS = "x-dealquest-client-address";
