import type { ListState } from "./list-page.ts";
import type { RowSelection } from "./select-rows.tsx";

export const MAX_SELECTED = 5_000;

/** How the address selects rows; null where it does not. `count` says how many match, up to a limit. */
export async function readRowSelection(
  { searchParams }: URL,
  count: (limit: number) => Promise<number>,
): Promise<RowSelection | null> {
  const select = searchParams.get("select");
  if (!select) return null;
  const matching = await count(MAX_SELECTED + 1);
  return { all: select === "page", picked: searchParams.get("picked"), matching, most: MAX_SELECTED };
}

/** The state with the parameter that keeps rows selectable while one filters and pages. */
export const keepRowSelection = (state: ListState, selecting: RowSelection | null): ListState =>
  selecting ? { ...state, extraParameters: { ...state.extraParameters, select: "1" } } : state;
