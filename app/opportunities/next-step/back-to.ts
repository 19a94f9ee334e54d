/**
 * Where the page of a done step leads back to: the list with the filters of `search`, or what `?back=` names: the
 * `dashboard`, or the `record` itself.
 */
export function backTo(id: string, search: string): string {
  const params = new URLSearchParams(search);
  const back = params.get("back");
  params.delete("back");
  if (back === "dashboard") return "/dashboard";
  const path = back === "record" ? `/opportunities/${id}` : "/opportunities";
  return params.size > 0 ? `${path}?${params}` : path;
}
