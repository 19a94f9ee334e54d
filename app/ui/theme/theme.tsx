import { getNonce } from "get-nonce";
import { useNonce } from "./nonce.ts";
import { sheet } from "./sheet/sheet.ts";

export { media } from "./sheet/media.ts";

const id = "sheet";

// The browser reads the sheet from the document, so that the script bundle does not contain it.
const css = import.meta.env.SSR ? sheet : (document.getElementById(id)?.textContent ?? "");

/**
 * The inline sheet of every page: design tokens, base styles and common components. Plain CSS, built once per process:
 * `createGlobalStyle` would add the text to the script bundle and compile it on each request (0.6 ms of server time).
 */
export function GlobalStyle() {
  // In the browser the document's nonce, so that the policy accepts a remounted sheet.
  const nonce = useNonce() ?? getNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, written above
  return <style id={id} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
