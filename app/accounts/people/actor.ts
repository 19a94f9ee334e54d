import type { SignedInViewer } from "../schema.ts";

/** Who runs a command of the team, and the request for the security log; null is someone with a shell on the server. */
export type Actor = { viewer: SignedInViewer; request: Request } | null;
