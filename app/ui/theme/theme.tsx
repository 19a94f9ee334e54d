import { getNonce } from "get-nonce";
import { useEffect, useLayoutEffect } from "react";
import { __PRIVATE__, version } from "styled-components";
import { useNonce } from "./nonce.ts";
import print from "./print.css?inline";
import reset from "./reset.css?inline";
import tokens from "./tokens.css?inline";

const id = "sheet";

// The browser reads the sheet from the document, so that the script bundle does not contain it.
const css = import.meta.env.SSR ? tokens + reset + print : (document.getElementById(id)?.textContent ?? "");

// Before the browser paints; React has no layout effects on the server.
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * The inline sheet of every page: tokens, base styles of elements, print. First in the head, so that styled components, which
 * follow it, override it. Everything else is a styled component beside its view.
 */
export function GlobalStyle() {
  // In the browser the document's nonce, so that the policy accepts a remounted sheet.
  const nonce = useNonce() ?? getNonce();
  useKeptStyles();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, from the files above
  return <style id={id} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}

/**
 * Brings the components' styles into the document again after React has rendered it anew: after an error that only the root
 * catches, or when something else changed the HTML before hydration. Their style element went with the old head, and
 * styled-components does not notice. `mainSheet` is internal to it; remove this once it looks for its element itself.
 */
function useKeptStyles(): void {
  useBeforePaint(() => {
    if (document.querySelector("style[data-styled]")) return;
    const { mainSheet } = __PRIVATE__;
    const style = document.createElement("style");
    style.dataset.styled = "true";
    style.dataset.styledVersion = version;
    style.nonce = getNonce() ?? "";
    style.textContent = String(mainSheet);
    document.head.append(style);
    mainSheet.clearTag();
    mainSheet.rehydrate();
  }, []);
}
