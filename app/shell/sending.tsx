import { useEffect } from "react";
import { runLater } from "#app/ui/browser/later.ts";
import { showSending } from "#app/ui/browser/remix-router.ts";
import { useNonce } from "#app/ui/theme/nonce.ts";

// Only in the document. Back shows no page of a session that ended meanwhile (public/signed-out.js). A press on a kept
// page waits for the page's script, because without a network only that can keep the form.
const script = import.meta.env.SSR
  ? `(({dataset}) => {
let pressed;
const isPost = ({target, defaultPrevented}) => !defaultPrevented && target.getAttribute("method") === "post";
const hold = (event) => {
  if (!isPost(event) || !dataset.kept) return;
  event.preventDefault();
  dataset.sending = "";
  pressed ??= event;
};
addEventListener("submit", hold);
addEventListener("hydrated", () => {
  removeEventListener("submit", hold);
  delete dataset.sending;
  pressed?.target.requestSubmit(pressed.submitter);
});
addEventListener("submit", (event) => { if (isPost(event)) dataset.sending = "" });
addEventListener("pageshow", ({persisted}) => {
  delete dataset.sending;
  if (!persisted || !(localStorage.getItem("dealquest-ended") > performance.timeOrigin)) return;
  document.body.hidden = true;
  location.reload();
});
})(document.documentElement)`.replace(/\n */g, "")
  : "";

/** Shows from the press on that a form is being sent (`data-sending` on the root element), even before hydration. */
export function Sending() {
  useEffect(() => {
    runLater(() => dispatchEvent(new Event("hydrated")));
    return showSending();
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, from above
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />;
}
