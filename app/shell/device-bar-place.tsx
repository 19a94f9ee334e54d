import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { reportSeenPage } from "#app/ui/browser/kept-pages.ts";
import { countUnsent, readOwner } from "#app/ui/form/unsent-notes.ts";

/** The bar on pages kept on this device, or where something waits to be sent. Its script is only loaded there. */
export function DeviceBarPlace(): ReactNode {
  const [bar, setBar] = useState<ReactNode>(null);
  const { pathname, search, key } = useLocation();
  const [first] = useState(key);
  useEffect(() => {
    // The worker keeps the first page itself, unless it came before there was a worker.
    const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (key !== first || loaded?.workerStart === 0) reportSeenPage(pathname + search);
    const at = Number(document.documentElement.dataset.kept);
    if (!(at > 0) && countUnsent(readOwner()) === 0) return;
    import("./device-bar.tsx").then(
      ({ DeviceBar }) => setBar(<DeviceBar at={at} />),
      () => {},
    );
  }, [first, key, pathname, search]);
  return bar;
}
