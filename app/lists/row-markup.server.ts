import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Of keys and rows together: some 2,000 rows. */
const MAX_CHARACTERS = 4_000_000;

const markupCache = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

const componentIds = new WeakMap<object, number>();
let lastComponentId = 0;

/**
 * The HTML of `item` with these props, which are JSON and alone decide its look. A row that was rendered before with
 * equal props is not rendered again (docs/decisions.md#speed-and-load). Nothing of the database is kept: the props come
 * from the rows that each request reads.
 */
export function rowMarkup<Props extends object>(item: ComponentType<Props>, props: Props): string {
  const key = `${componentIdOf(item)} ${JSON.stringify(props)}`;
  const known = markupCache.get(key);
  if (known !== undefined) return known;
  // React joins hundreds of pieces, which the engine would put together again at each use; a buffer does it once.
  const html = Buffer.from(renderToStaticMarkup(createElement(item, props))).toString();
  markupCache.set(key, html);
  return html;
}

function componentIdOf(item: object): number {
  const number = componentIds.get(item) ?? ++lastComponentId;
  componentIds.set(item, number);
  return number;
}
