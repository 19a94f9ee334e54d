import { getNonce } from "get-nonce";
import { useNonce } from "./nonce.ts";
import { compact } from "./sheet/compact.ts";

/**
 * The styles of a part that most pages do without: they stand where the part stands, in the document when the server
 * renders it, in the page when the browser does. Render it once for all of a kind, not once for each.
 * (The prop is not called `css`: the plugin of styled-components claims that name.)
 */
export function Style({ text }: { text: string }) {
  const nonce = useNonce() ?? getNonce();
  const css = import.meta.env.SSR ? compact(text) : text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, never data
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
