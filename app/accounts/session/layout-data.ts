import { useMatches } from "@remix-run/react";
import type { SavedViewLink } from "#app/lists/list-page.ts";
import type { Flash } from "#app/ui/notices/notification.tsx";
import type { Viewer } from "../schema.ts";

/**
 * Data for the frame around a page: the signed-in user, how many next steps of theirs are overdue and how many
 * notes wait in their inbox, their saved views, and the flash message of the
 * previous request.
 */
export type FrameData = {
  viewer: Viewer | null;
  /** Whether the session is on a shared computer. */
  isShared: boolean;
  overdue: number;
  waiting: number;
  views: SavedViewLink[];
  flash: Flash | null;
};

let lastFrameData: FrameData | undefined;

/**
 * The frame data of the current routes; undefined on public pages. In the browser it falls back to the last frame data,
 * so that the frame stays when a navigation fails without network.
 */
export function useFrameData(): FrameData | undefined {
  const loaded = useMatches()
    .map(({ data }) => data)
    .find(isFrameData);
  if (!import.meta.env.SSR && loaded) lastFrameData = loaded;
  return loaded ?? lastFrameData;
}

function isFrameData(data: unknown): data is FrameData {
  return typeof data === "object" && data !== null && "viewer" in data && "flash" in data;
}
