import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText } from "#app/ui/linked-text.tsx";

const linksIn = (text: string) => {
  const markup = renderToStaticMarkup(createElement(LinkedText, { text }));
  expect(
    markup
      .replace(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&")
      .replaceAll("&quot;", '"'),
  ).toBe(text);
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
};

test.each([
  ["See https://example.com/a_(b)?x=1&y=2. Then", ["https://example.com/a_(b)?x=1&y=2"]],
  ["(https://example.com/x), and www.foo.test!", ["https://example.com/x", "https://www.foo.test"]],
  ["first\nhttp://a.test/\nHTTPS://B.test/ü?", ["http://a.test/", "HTTPS://B.test/ü"]],
  ['<https://example.com>; "https://c.test/d"', ["https://example.com", "https://c.test/d"]],
  ["ada@www.test javascript:alert(1) data:text/html,x //evil.test https:// http://[", []],
  ["no address at all", []],
])("the addresses in %j", (text, hrefs) => {
  expect(linksIn(text)).toEqual(hrefs);
});
