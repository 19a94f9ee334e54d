/**
 * Whether a request that changes something comes from another site (decisions.md sections 5 and 9). Browsers say so in
 * `Sec-Fetch-Site` or `Origin`; a client that sends neither is no browser and passes.
 */
export function isCrossSite(header: (name: string) => string | null | undefined, appUrl: string): boolean {
  const origin = header("origin");
  const site = header("sec-fetch-site");
  if (origin) return !isOwn(origin, header("host"), appUrl);
  return site !== null && site !== undefined && site !== "same-origin" && site !== "none";
}

function isOwn(origin: string, host: string | null | undefined, appUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === new URL(appUrl).origin || new URL(origin).host === host;
}

/** Methods that change nothing. */
export const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Whether a request reads what an address shows; OPTIONS reaches the same code and does not. */
export const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";
