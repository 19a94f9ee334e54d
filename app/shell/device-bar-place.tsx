import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { tellSeen } from "#app/ui/browser/kept-pages.ts";

/** The bar of a page that was kept on this device, whose script is only loaded there; nothing on other pages. */
export function DeviceBarPlace(): ReactNode {
  const [bar, setBar] = useState<ReactNode>(null);
  useEffect(() => {
    const at = Number(document.documentElement.dataset.kept);
    if (at > 0)
      import("./device-bar.tsx").then(
        ({ DeviceBar }) => setBar(<DeviceBar at={at} />),
        () => {},
      );
  }, []);
  useSeen();
  return bar;
}

/** Has the first page kept that a new worker did not see, and pages that are reached within the app. */
function useSeen(): void {
  const { pathname, search, key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current || !navigator.serviceWorker?.controller) tellSeen(pathname + search);
  }, [key, pathname, search]);
}
