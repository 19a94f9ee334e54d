#!/usr/bin/env bash
# A modal Radix dialog that is open from its first render (a page's own dialog, hydrated) sets `pointer-events: none` on the body in an
# effect, but gives its content `pointer-events: auto` only when it renders again. When its effects have run, the content inherits `none`:
# a press that began before hydration ends on what lies below, and no click arrives. On a slow phone that is up to a second, and the press
# is most often what started React's hydration. A style `pointer-events: auto` of one's own on the content keeps it.
# @radix-ui/react-dialog 1.3.1 with React 18.3.1 in jsdom 26.1.0. Ends with 0 as long as that is so. Needs Node 20 or newer and npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @radix-ui/react-dialog@1.3.1 react@18.3.1 react-dom@18.3.1 jsdom@26.1.0
cat > look.cjs <<'JS'
const { JSDOM } = require("jsdom");
const React = require("react");
const { renderToString } = require("react-dom/server");
const Dialog = require("@radix-ui/react-dialog");
const seen = [];
const look = (when) => {
  const content = document.querySelector("[role=dialog]");
  seen.push(`${when}: body ${document.body.style.pointerEvents || "-"}, content ${content.style.pointerEvents || "-"}`);
};
const content = React.createElement(Dialog.Content, { "aria-describedby": undefined }, React.createElement(Dialog.Title, null, "New deal"));
const Page = () => React.createElement(Dialog.Root, { open: true }, content);
const html = renderToString(React.createElement(Page));
const { window } = new JSDOM(`<!doctype html><body><div id="root">${html}</div></body>`, { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document, Node: window.Node, HTMLElement: window.HTMLElement });
for (const name of ["NodeFilter", "MutationObserver", "CustomEvent", "getComputedStyle", "HTMLInputElement"]) globalThis[name] = window[name];
// Told in a microtask: before React renders again, and before the browser handles another event.
const watch = new window.MutationObserver(() => { look("when the body has lost them"); watch.disconnect(); });
watch.observe(document.body, { attributes: true, attributeFilter: ["style"] });
const { hydrateRoot } = require("react-dom/client");
hydrateRoot(document.getElementById("root"), React.createElement(Page));
setTimeout(() => {
  look("later");
  console.log(seen.join("\n"));
  const expected = "when the body has lost them: body none, content -|later: body none, content auto";
  process.exit(seen.join("|") === expected ? 0 : 1);
}, 500);
JS
version=$(node -p "JSON.parse(require('fs').readFileSync('node_modules/@radix-ui/react-dialog/package.json')).version")
echo "@radix-ui/react-dialog $version, react $(node -p "require('react').version")"
node look.cjs
