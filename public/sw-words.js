/** Our own words for a page that cannot be had without a network, with the list of the pages that can. */
const WORDS = (nonce, canNote, pages) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline · Dealquest</title>
<style nonce="${nonce}">
:root { --paper: #fbf7ef; --ink: #1e2a26; --muted: #586259; --action: #1f5a41; --on: #fffdf8; --focus: #b8481a; }
@media (prefers-color-scheme: dark) { :root { --paper: #141b18; --ink: #efe8da; --muted: #a9b4ab; --action: #8fd3ae; --on: #10201a; --focus: #f3986a; } }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
main { display: grid; justify-items: center; gap: 1rem; max-width: 34rem; min-width: 0; overflow-wrap: anywhere; }
h1 { margin: 0; font: 600 1.728rem/1.2 ui-serif, Georgia, serif; }
p { margin: 0; color: var(--muted); }
a { padding: .7rem 1.25rem; border-radius: 10px; background: var(--action); color: var(--on); font-weight: 600; text-decoration: none; }
a.quiet { background: none; color: var(--action); }
section { width: 100%; text-align: start; }
h2 { font-size: 1rem; }
input { width: 100%; min-height: 44px; padding: 0 .75rem; box-sizing: border-box; font: inherit; }
li a { display: block; padding: .5rem 0; background: none; color: var(--action); }
small { color: var(--muted); font-weight: 400; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
</style>
<main>
<svg width="112" height="112" viewBox="0 0 64 64" aria-hidden="true"><path fill="#cf5d25" d="M8 5q10 4 16 12h16q6-8 16-12 3 14 0 26-2 18-24 28Q10 49 8 31 5 19 8 5z"/><path fill="#fff3df" d="M8.5 33q9-3 15 3 5 6 8.5 13 3.5-7 8.5-13 6-6 15-3-2 16-23.5 26Q10.5 49 8.5 33z"/><g fill="#33211a"><path d="M27.5 50.5q4.5-3 9 0-1 5.5-4.5 6-3.5-.5-4.5-6z"/><ellipse cx="21.5" cy="33" rx="2.9" ry="3.4"/><ellipse cx="42.5" cy="33" rx="2.9" ry="3.4"/></g></svg>
<h1>You are offline</h1>
<p>The fox cannot reach the camp. What you saved is safe, and what you typed in another tab is still there.</p>
<a href="">Try again</a>
${canNote ? `<a class="quiet" href="${PAGE}">Keep a note for later</a>` : ""}
${pages}
</main>
</html>`;

async function offline(canNote) {
  const nonce = crypto.randomUUID();
  return new Response(WORDS(nonce, canNote, await listOfPages(nonce)), {
    status: 503,
    statusText: "Offline",
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The kept pages as HTML, with a field that finds them by name. */
async function listOfPages(nonce) {
  const name = await pagesName();
  const entries = name ? await entriesOf(await caches.open(name)) : [];
  const items = entries.filter(({ title }) => title !== "").map(({ request, at, title }) => {
    const { pathname, search } = new URL(request.url);
    const time = new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
    return `<li><a href="${escaped(pathname + search)}">${title} <small>${time}</small></a></li>`;
  });
  if (items.length === 0) return "";
  return `<section aria-labelledby="kept"><h2 id="kept">Pages on this device</h2>
<input type="search" aria-label="Find a page by name" placeholder="Find a page">
<ul>${items.join("")}</ul></section>
<script nonce="${nonce}">
document.querySelector("input").addEventListener("input", ({ target: { value } }) => {
  for (const item of document.querySelectorAll("li")) item.hidden = !item.textContent.toLowerCase().includes(value.trim().toLowerCase());
});
</script>`;
}
