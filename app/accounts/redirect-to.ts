/**
 * Where to go after signing in: `value` if it is a path of this site, else the dashboard (decisions.md section 2).
 * Browsers take `//host` and `/\host` for other sites, so those are none of ours; nor is what becomes one when its dots are
 * resolved (`/.//host`).
 */
export function safeRedirect(value: FormDataEntryValue | null | undefined): string {
  const fallback = "/dashboard";
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value)) return fallback;
  const url = URL.parse(value, "http://site.invalid");
  if (url?.host !== "site.invalid" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search;
}
