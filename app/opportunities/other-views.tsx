import { lazy, Suspense } from "react";
import type { BoardProps } from "./board.tsx";
import type { TodayProps } from "./today.tsx";

// The list's browser has no use for them; the server renders them all the same.
const Board = lazy(() => import("./board.tsx"));
const Today = lazy(() => import("./today.tsx"));

type Loaded = ({ view: "board" } & BoardProps) | ({ view: "today" } & TodayProps);

/** The view that stands in the list's place. */
export function OtherView({ loaded }: { loaded: Loaded }) {
  return <Suspense>{loaded.view === "board" ? <Board {...loaded} /> : <Today {...loaded} />}</Suspense>;
}
