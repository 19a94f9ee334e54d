/** Colours, spaces, type and radius, light and dark. Every text colour has a contrast of 4.5:1 on every background it is used on. */
export const tokens = `
:root {
  color-scheme: light dark;
  --paper: #fbf7ef; --panel: #fffdf8; --sunken: #f4edde; --line: #e4d9c3; --edge: #8b8069;
  --ink: #1e2a26; --muted: #586259; --action: #1f5a41; --action-deep: #164431; --on-action: #fffdf8;
  --ember: #b8481a; --danger: #a3281f; --danger-deep: #841d16; --on-danger: #fffdf8; --focus: #b8481a;
  --shade: rgb(30 42 38 / 50%); --shadow: 0 1px 2px rgb(70 54 20 / 8%), 0 4px 16px rgb(70 54 20 / 6%);
  --sand: #f3e6c8; --sand-ink: #5d4510; --moss: #e2ebd0; --moss-ink: #3b4f14; --fern: #d2e8dc; --fern-ink: #17503a;
  --clay: #f8ddcb; --clay-ink: #853511; --stone: #e8e4da; --stone-ink: #4b534d;
  --space-1: .25rem; --space-2: .5rem; --space-3: .75rem; --space-4: 1rem; --space-5: 1.25rem; --space-6: 1.5rem;
  --space-8: 2rem; --space-10: 2.5rem; --space-12: 3rem; --space-16: 4rem;
  --text-xs: .75rem; --text-s: .833rem; --text-m: 1rem; --text-l: 1.2rem; --text-xl: 1.44rem; --text-2xl: 1.728rem;
  --text-3xl: 2.074rem; --text-4xl: 2.488rem; --text-5xl: 2.986rem; --text-6xl: 3.583rem;
  --radius: 10px;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
  --serif: ui-serif, "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, "Times New Roman", serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #141b18; --panel: #1c2521; --sunken: #101613; --line: #333f39; --edge: #7d8a82;
    --ink: #efe8da; --muted: #a9b4ab; --action: #8fd3ae; --action-deep: #b4e5ca; --on-action: #10201a;
    --ember: #f3986a; --danger: #ff9b8d; --danger-deep: #ffbcb2; --on-danger: #2a0b07; --focus: #f3986a;
    --shade: rgb(0 0 0 / 62%); --shadow: 0 1px 2px rgb(0 0 0 / 30%);
    --sand: #40361d; --sand-ink: #f2dfae; --moss: #303c1d; --moss-ink: #d6e8b0; --fern: #1d4031; --fern-ink: #b4e5ca;
    --clay: #4d2a18; --clay-ink: #ffcfb3; --stone: #323835; --stone-ink: #cdd3cd;
  }
}`;
