import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

type Navigate = Event & { navigationType: string; userInitiated: boolean };

/**
 * Remix reloads the page that one is on if the script of the page that one pressed for cannot be loaded: without a network, or
 * after a release whose scripts have other names. This loads the pressed one instead, in browsers with the Navigation API.
 */
export function usePressedAddress(): void {
  const { location, formData } = useNavigation();
  const pressed = location && !formData ? location.pathname + location.search : undefined;
  useEffect(() => {
    const api = (window as { navigation?: EventTarget }).navigation;
    if (!api || !pressed) return;
    const onNavigate = (event: Event) => {
      const { navigationType, userInitiated } = event as Navigate;
      if (navigationType !== "reload" || userInitiated || !event.cancelable) return;
      event.preventDefault();
      window.location.assign(pressed);
    };
    api.addEventListener("navigate", onNavigate);
    return () => api.removeEventListener("navigate", onNavigate);
  }, [pressed]);
}
