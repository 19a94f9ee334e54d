import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { css, keyframes, styled } from "styled-components";
import { expect, test } from "vitest";
import { PageStyles } from "#app/ui/theme/page-styles.server.ts";

const pulse = keyframes`to { opacity: 0; }`;
const shared = css`color: green;`;
const Badge = styled.b.withConfig({ componentId: "badge" })`${shared} animation: ${pulse} 1s;`;
const Row = styled.p.withConfig({ componentId: "row" })`margin: 3px; b { ${shared} }`;

function stylesOf(nonce: string, ...parts: Parameters<typeof createElement>[0][]): string {
  const styles = new PageStyles(nonce);
  renderToString(styles.collectStyles(parts.map((part, key) => createElement(part, { key }))));
  return styles.getStyleTags();
}

test("a page has the styles of its own components and no others, however many pages came before", () => {
  const both = stylesOf("first", Badge, Row);
  expect(both).toContain("margin:3px");
  expect(both).toContain("@keyframes");
  const row = stylesOf("second", Row);
  expect(row).toContain("margin:3px");
  expect(row).not.toContain("@keyframes");
  expect(row).not.toContain('"badge"');
  expect(stylesOf("third", Badge, Row)).toBe(both.replace("first", "third"));
});

test("the element of styles has the nonce of its document", () => {
  expect(stylesOf("abc", Row)).toMatch(/^<style nonce="abc" data-styled="active"/);
});

test("a page without styled components has no element of styles", () => {
  expect(stylesOf("abc", "p")).toBe("");
});
