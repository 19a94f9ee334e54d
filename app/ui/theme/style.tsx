import { getNonce } from "get-nonce";
import { useNonce } from "./nonce.ts";
import { compact } from "./sheet/compact.ts";

/**
 * A style element for a component that few pages use, rendered beside it. Render it once per page, not once per instance.
 * The prop is not called `css`, because the plugin of styled-components transforms a prop of that name.
 */
export function Style({ text }: { text: string }) {
  const nonce = useNonce() ?? getNonce();
  const css = import.meta.env.SSR ? compact(text) : text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, never data
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
