import { lazy, Suspense } from "react";
import type { BoardProps } from "../board/board.tsx";
import type { TodayProps } from "../today/today.tsx";

// Lazy, so that the list does not download their code. The server still renders them.
const Board = lazy(() => import("../board/board.tsx"));
const Today = lazy(() => import("../today/today.tsx"));

type Loaded = ({ view: "board" } & BoardProps) | ({ view: "today" } & TodayProps);

/** The board or the Today view, in place of the list. */
export function BoardOrToday({ loaded }: { loaded: Loaded }) {
  return <Suspense>{loaded.view === "board" ? <Board {...loaded} /> : <Today {...loaded} />}</Suspense>;
}
