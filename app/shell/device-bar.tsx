import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { openKept } from "#app/ui/browser/kept-pages.ts";
import { Button } from "#app/ui/button.tsx";

// Above dialogs, which take the pointer from everything else.
const Bar = styled.div`
  position: sticky; z-index: 60; top: 0; display: flex; flex-wrap: wrap; align-items: center; justify-content: center;
  gap: var(--space-1) var(--space-4); padding: var(--space-2) min(var(--space-4), 5vw); background: var(--sunken);
  border-bottom: 1px solid var(--line); font-weight: 600; pointer-events: auto;
  @media print { display: none; }
`;

/** Says that the page is a kept one, and since when. `at` is an instant in ms. */
export function DeviceBar({ at }: { at: number }) {
  const { pathname, search } = useLocation();
  const [path] = useState(pathname + search);
  const newer = useNewer(path, at);
  if (path !== pathname + search) return null;
  return (
    // Live, so that a modal dialog hides it from nobody.
    <Bar role="status" aria-live="polite">
      <span>No network. This is from {timeOf(at)}.</span>
      {newer ? (
        <Button type="button" variant="secondary" onClick={() => void openKept(path, true)}>
          Newer version: show
        </Button>
      ) : (
        <Button type="button" variant="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
    </Bar>
  );
}

/** Whether a newer version of the page came after the kept one was shown. */
function useNewer(path: string, at: number): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const look = async () => {
      const kept = await caches.match(path);
      if (Number(kept?.headers.get("Kept-At")) > at) setNewer(true);
    };
    const onMessage = ({ data }: MessageEvent) => data?.newer === path && void look();
    void look();
    navigator.serviceWorker?.addEventListener("message", onMessage);
    return () => navigator.serviceWorker?.removeEventListener("message", onMessage);
  }, [path, at]);
  return newer;
}

function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: "short", day: "numeric" } as const);
  return new Date(at).toLocaleString("en-US", { ...day, hour: "numeric", minute: "2-digit" });
}
