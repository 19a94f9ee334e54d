// Where one goes after signing in is carried by headers and cookies, in which a character can take three.
const MAX_RETURN_PATH_CHARACTERS = 2_000;
const DASHBOARD = "/dashboard";

/** The query that leads back to `url` after signing in; to the dashboard if path and query exceed 2,000 characters. */
export function redirectToQuery({ pathname, search }: URL): string {
  const here = pathname + search;
  return `?${new URLSearchParams({ redirectTo: here.length > MAX_RETURN_PATH_CHARACTERS ? DASHBOARD : here })}`;
}

/**
 * Prevents open redirects: returns `value` if it is a path of this site with at most 2,000 characters, else the
 * dashboard (docs/product.md#signed-out). Browsers treat `//host` and `/\host` as other sites, so these are rejected,
 * also when they result from resolving dot segments (`/.//host`).
 */
export function safeRedirect(value: FormDataEntryValue | null | undefined): string {
  if (typeof value !== "string" || value.length > MAX_RETURN_PATH_CHARACTERS || !/^\/(?![/\\])/.test(value))
    return DASHBOARD;
  const url = URL.parse(value, "http://site.invalid");
  if (url?.host !== "site.invalid" || url.pathname.startsWith("//")) return DASHBOARD;
  const target = url.pathname + url.search;
  return target.length > MAX_RETURN_PATH_CHARACTERS ? DASHBOARD : target;
}
