type Router = { state: { navigation: { location?: { pathname: string; search: string }; formData?: FormData } } };
type Navigate = Event & { navigationType: string; userInitiated: boolean };

/**
 * Remix reloads the page that one is on if the script of the page that one pressed for cannot be loaded: without a network, or
 * after a release whose scripts have other names. This loads the pressed one instead, in browsers with the Navigation API.
 *
 * The reload comes before React has rendered that a navigation is under way, so this asks the router itself
 * (`__remixRouter`, a private internal). Remove it once the framework reports such a failure to an error boundary.
 */
export function loadPressedAddress(): void {
  const page = window as unknown as { navigation?: EventTarget; __remixRouter?: Router };
  page.navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as Navigate;
    const { location, formData } = page.__remixRouter?.state.navigation ?? {};
    if (navigationType !== "reload" || userInitiated || !event.cancelable || !location || formData) return;
    event.preventDefault();
    window.location.assign(location.pathname + location.search);
  });
}
