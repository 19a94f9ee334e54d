import { useNonce } from "./nonce.ts";
import { sheet } from "./sheet/sheet.ts";

export { media } from "./sheet/media.ts";

const id = "sheet";

// The browser takes the sheet from the document it came with, so that no script carries it a second time.
const css = import.meta.env.SSR ? sheet : (document.getElementById(id)?.textContent ?? "");

/**
 * The design tokens, the base of every page, and every part that stands on pages with script: one sheet, inside the
 * document. It is plain CSS because the runtime of styled-components (11.6 kB) does not fit beside Remix and React
 * under the 100 kB of a list page; pages without script, the landing and its views, use styled-components.
 */
export function GlobalStyle() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, written above
  return <style id={id} nonce={useNonce()} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
