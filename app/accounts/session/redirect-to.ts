// Where one goes after signing in is carried by headers and cookies, in which a character can take three.
const LONGEST = 2_000;
const DASHBOARD = "/dashboard";

/** The query that leads back to `url` after signing in; to the dashboard if path and query exceed 2,000 characters. */
export function leadBackTo({ pathname, search }: URL): string {
  const here = pathname + search;
  return `?${new URLSearchParams({ redirectTo: here.length > LONGEST ? DASHBOARD : here })}`;
}

/**
 * Prevents open redirects: returns `value` if it is a path of this site with at most 2,000 characters, else the
 * dashboard (docs/product.md#signed-out). Browsers treat `//host` and `/\host` as other sites, so these are rejected,
 * also when they result from resolving dot segments (`/.//host`).
 */
export function safeRedirect(value: FormDataEntryValue | null | undefined): string {
  if (typeof value !== "string" || value.length > LONGEST || !/^\/(?![/\\])/.test(value)) return DASHBOARD;
  const url = URL.parse(value, "http://site.invalid");
  if (url?.host !== "site.invalid" || url.pathname.startsWith("//")) return DASHBOARD;
  const target = url.pathname + url.search;
  return target.length > LONGEST ? DASHBOARD : target;
}
