import { getNonce } from "get-nonce";
import { useEffect, useLayoutEffect } from "react";
import { keepStyles } from "./adopted-styles.ts";
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
 * The inline sheet of every page: tokens, base styles of elements, print. First in the head, so that styled components,
 * which follow it, override it. Everything else is a styled component beside its view.
 */
export function GlobalStyle() {
  // In the browser the document's nonce, so that the policy accepts a remounted sheet.
  const nonce = useNonce() ?? getNonce();
  // After an error that only the root catches, or when something else changed the HTML before hydration.
  useBeforePaint(keepStyles, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, from the files above
  return <style id={id} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
