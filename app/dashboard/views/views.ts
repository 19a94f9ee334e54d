/** The views of the dashboard beside "Mine" (docs/product.md#dashboard-views). */
import { PAST_PATH } from "#app/opportunities/past/labels.ts";

/** Every view by its key, in the order of the links. */
export const VIEWS = {
  forecast: { label: "Forecast", path: "/dashboard/forecast" },
  funnel: { label: "Funnel", path: "/dashboard/funnel" },
  ageing: { label: "Ageing", path: "/dashboard/ageing" },
  activity: { label: "Activity", path: "/dashboard/activity" },
} as const satisfies Record<string, { label: string; path: string }>;

export type View = keyof typeof VIEWS;

export const SCOPES = ["mine", "team"] as const;

/** Whose figures: the viewer's own, or the whole team's. */
export type Scope = (typeof SCOPES)[number];

/** What a view's head shows. Days are `YYYY-MM-DD` in the team's time zone. */
export type ViewState = {
  scope: Scope;
  /** The day at whose end the figures stood; today's are of now. */
  asOf: string;
  today: string;
  /** The day of the first change; null if there is none. */
  first: string | null;
  /** Whether all that was changed until now is taken in. */
  isLevel: boolean;
  /** What the page says of parameters that it ignores. */
  ignored: string[];
};

type ViewSelection = Pick<ViewState, "scope" | "asOf" | "today">;

/** The address of a view with the same scope and day; `own` is what this view alone knows. */
export function viewAddress(
  view: View,
  { scope, asOf, today }: ViewSelection,
  own: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  if (scope === "team") query.set("scope", scope);
  if (asOf !== today) query.set("asOf", asOf);
  for (const [name, value] of Object.entries(own)) query.set(name, value);
  return query.size > 0 ? `${VIEWS[view].path}?${query}` : VIEWS[view].path;
}

/** The address of the list of deals as of the view's day, of the viewer or the team. */
export function pastAddress(
  { scope, asOf }: ViewSelection,
  viewerId: string | undefined,
  filter: Record<string, string>,
): string {
  const owner: Record<string, string> = scope === "mine" && viewerId ? { owner: viewerId } : {};
  return `${PAST_PATH}?${new URLSearchParams({ asOf, ...owner, ...filter })}`;
}
