import { useEffect } from "react";
import { runLater } from "#app/ui/browser/later.ts";
import { type RecentPlace, rememberPlace } from "#app/ui/recent-places.ts";
import { useFrameData } from "./layout-data.ts";

/** Adds the shown record to the places its user opened last, which the search offers (docs/product.md#search). */
export function useRememberPlace({ id, name, detail, href }: RecentPlace): void {
  const userId = useFrameData()?.viewer?.id;
  useEffect(() => {
    if (userId) return runLater(() => rememberPlace(userId, { id, name, detail, href }));
  }, [userId, id, name, detail, href]);
}
