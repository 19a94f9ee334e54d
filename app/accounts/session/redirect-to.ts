/**
 * Prevents open redirects: returns `value` if it is a path of this site, else the dashboard (docs/product.md#signed-out).
 * Browsers treat `//host` and `/\host` as other sites, so these are rejected, also when they result from resolving dot
 * segments (`/.//host`).
 */
export function safeRedirect(value: FormDataEntryValue | null | undefined): string {
  const fallback = "/dashboard";
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value)) return fallback;
  const url = URL.parse(value, "http://site.invalid");
  if (url?.host !== "site.invalid" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search;
}
