/** The HTML of mails. It uses inline styles, as many mail programs know no others; dark mode is in the head. */

/** The page around a mail's content, which is HTML, for light and dark screens from 320 px on. */
export function mailPage(title: string, content: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: #141b18 !important; color: #efe8da !important; }
.muted { color: #a9b4ab !important; }
.urgent { color: #f3986a !important; }
.link { color: #8fd3ae !important; }
.row { border-color: #333f39 !important; }
.button { background: #8fd3ae !important; color: #10201a !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px;background:#fbf7ef;color:#1e2a26;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font:600 20px Georgia,serif">Dealquest</p>
${content}
</div>
</body>
</html>
`;
}

/** A paragraph of plain text, whose line breaks stay. */
export function mailParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>\n")}</p>`;
}

/** A link that looks like a button, in a paragraph of its own. */
export function mailButton(label: string, link: string): string {
  const style =
    "display:inline-block;padding:12px 20px;border-radius:10px;background:#1f5a41;color:#fffdf8;font-weight:600;text-decoration:none";
  return `<p style="margin:0 0 16px">\n<a class="button" href="${escapeHtml(link)}"\n style="${style}">${escapeHtml(label)}</a>\n</p>`;
}

/** Text that is safe within elements and quoted attributes. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}
