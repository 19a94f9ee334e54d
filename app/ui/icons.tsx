/** Our own line icons, on a 20 × 20 grid, drawn with the current color. */
const shapes = {
  dashboard: "m2.5 5 5-2 5 2 5-2v12l-5 2-5-2-5 2zM7.5 3v12m5-10v12",
  opportunities: "M10 4 2.5 16.5h15zm0 0V2m0 8.5 3 6m-3-6-3 6",
  contacts: "M4.5 2.5H16v15H4.5zm-2 3.5h3m-3 4h3m-3 4h3M8 14.5c.4-3.5 5.6-3.5 6 0m-3-4a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  capture:
    "M10 2.5A2.5 2.5 0 0 1 12.5 5v4.5a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5zm-5.5 7a5.5 5.5 0 0 0 11 0M10 15v2.5m-2.5 0h5",
  leaderboard: "M6 2.5h8v5a4 4 0 0 1-8 0zM6 4H3v1.5a3 3 0 0 0 3 3M14 4h3v1.5a3 3 0 0 1-3 3m-4 3v3m-3.5 3h7l-1-3h-5z",
  profile: "M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6.5 8c.5-7 12.5-7 13 0z",
  logout: "M8 2.5H3.5v15H8M7 10h10m-3.5-3.5L17 10l-3.5 3.5",
  plus: "M10 4v12m-6-6h12",
  edit: "m3 17 1-4 9.5-9.5 3 3L7 16zm8.5-11.5 3 3",
  delete: "M3 5.5h14m-12 0 .7 12h8.6l.7-12m-7.5 0v-3h5v3m-3.8 3.5v5m2.6-5v5",
  close: "m5 5 10 10M15 5 5 15",
  previous: "m12.5 4-6 6 6 6",
  next: "m7.5 4 6 6-6 6",
  mail: "M2.5 4.5h15v11h-15zm0 .5 7.5 6 7.5-6",
  phone:
    "M4 2.5h3l1.5 4-2 1.5a10 10 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.5 1.5A13.5 13.5 0 0 1 2.5 4 1.5 1.5 0 0 1 4 2.5z",
  business: "M4 17.5v-15h8v15m0-10h4v10m-14 0h16M7 6h2M7 9.5h2M7 13h2",
  check: "m3.5 10.5 4.5 4.5 8.5-10",
  alert: "M10 2.5 1.5 17h17zm0 5v5m0 2.3v.1",
  keyboard: "M2 5h16v10H2zm3 3.2h.1m3.2 0h.1m3.2 0h.1m3.2 0h.1M5 11.8h.1m9.8 0h.1m-7.2 0h4.4",
  flag: "M5 18V3c4-2 6 2 10 0v8c-4 2-6-2-10 0",
  search: "M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zm4-1.5 5 5",
  signpost: "M10 17.5v-15m0 1.5h5l2 2-2 2h-5m0 1.5H5l-2 2 2 2h5m-3 4.5h6",
  compass: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM13.5 6.5l-2 5-5 2 2-5z",
  backpack: "M4.5 17.5V9a5.5 5.5 0 0 1 11 0v8.5zM7.5 4V2.5h5V4M7 17.5v-5h6v5M8 8.5h4",
  campfire:
    "M10.5 2c0 3 3.5 4 3.5 7.5a4 4 0 0 1-8 0c0-1.5.7-2.5 1.5-3.3.2 1 .7 1.5 1.3 1.8 0-2.5.7-4.5 1.7-6zM3 17.5l14-3.5m-14 0 14 3.5",
  summit: "M1.5 17.5 8.5 8.5l3 4 2-2.5 5 7.5zm7-9v-6c1.5-.8 3 .8 4.5 0v3c-1.5.8-3-.8-4.5 0",
  move: "M3 10h14m-5-5 5 5-5 5",
  back: "M7 3 3.5 6.5 7 10m-3.5-3.5h8a5 5 0 0 1 0 10H7",
};

export type IconName = keyof typeof shapes;

const id = "icons";

// As with the sheet, the browser reads the shapes from the document, so that the script bundle does not contain them.
const symbols = import.meta.env.SSR
  ? Object.entries(shapes)
      .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 20 20"><path d="${shape}"/></symbol>`)
      .join("")
  : (document.getElementById(id)?.innerHTML ?? "");

/** The shapes of all icons, once per document; each `Icon` refers to them. First in the body, takes no space. */
export function IconSprite() {
  return (
    <svg
      id={id}
      aria-hidden="true"
      width="0"
      height="0"
      display="none"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, written above
      dangerouslySetInnerHTML={{ __html: symbols }}
      suppressHydrationWarning
    />
  );
}

/** An icon as decoration: put its meaning beside it as text or in the control's accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
