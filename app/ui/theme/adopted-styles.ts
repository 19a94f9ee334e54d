/**
 * styled-components for the browser's build (vite.config.ts), which goes on with the style element that the server
 * wrote. By itself the library moves each rule into an element of its own and removes the server's, and the browser
 * then computes the style of the whole page again: of the list's 168 ms on the main thread, 9 (of a slow phone's 670
 * ms, 37).
 *
 * It relies on internals of styled-components 6: the server's element is left alone if it says "active"
 * (page-styles.server.ts), a group of rules ends with the rule that names its component, and `groupSizes` counts the
 * rules of each group. Remove it when the library adopts the element itself. In development and on the server nothing
 * is adopted.
 */
import { getNonce } from "get-nonce";
import { __PRIVATE__, version } from "styled-components";

export * from "styled-components";

const { mainSheet, StyleSheet } = __PRIVATE__;

type Tag = { groupSizes: Uint32Array; tag: { element: HTMLStyleElement; sheet: CSSStyleSheet; length: number } };

// The rule that ends the group of a component: data-styled.g5[id="sc-component"]{content:"name,another,"}.
const COMPONENT_MARKER_RULE = /^data-styled\.g\d+\[id="([\w-]+)"\]/;

const serverStyleElement =
  import.meta.env.PROD && !import.meta.env.SSR
    ? document.querySelector<HTMLStyleElement>("style[data-styled=active]")
    : null;
// Before any component is defined, because components get their groups, and by them their rules' order, as they come.
if (serverStyleElement?.sheet) adopt(serverStyleElement, serverStyleElement.sheet);

function adopt(element: HTMLStyleElement, sheet: CSSStyleSheet): void {
  const grouped = mainSheet.getTag() as unknown as Tag;
  grouped.tag.element.remove();
  Object.assign(grouped.tag, { element, sheet, length: sheet.cssRules.length });
  let size = 0;
  for (const rule of sheet.cssRules) {
    size++;
    const { selectorText = "", style } = rule as CSSStyleRule;
    const [, id] = COMPONENT_MARKER_RULE.exec(selectorText) ?? [];
    if (!id) continue;
    grouped.groupSizes[StyleSheet.registerId(id)] = size;
    size = 0;
    for (const name of style.content.slice(1, -2).split(",")) mainSheet.registerName(id, name);
  }
}

/**
 * Brings the components' styles into the document again after React has rendered it anew. Their style element went with
 * the old head, and styled-components does not notice.
 */
export function keepStyles(): void {
  if (document.querySelector("style[data-styled]")) return;
  const style = document.createElement("style");
  style.dataset.styled = "true";
  style.dataset.styledVersion = version;
  style.nonce = getNonce() ?? "";
  style.textContent = String(mainSheet);
  document.head.append(style);
  mainSheet.clearTag();
  mainSheet.rehydrate();
}
