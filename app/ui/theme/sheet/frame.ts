import { media } from "./media.ts";

/** The signed-in frame: brand, navigation, user, main. */
export const frame = `
.frame { min-height: 100vh; padding-bottom: 4.5rem; }
.frame > main { max-width: 76rem; margin: 0 auto; padding: var(--space-5) min(var(--space-4), 5vw) var(--space-10); }
.skip {
  position: absolute; z-index: 70; top: -10rem; left: var(--space-3); padding: var(--space-3) var(--space-4);
  border-radius: var(--radius); background: var(--panel); font-weight: 600;
}
.skip:focus { top: var(--space-3); }
.pending { position: fixed; z-index: 60; inset: 0 0 auto; height: 3px; background: var(--ember); transform-origin: left; scale: .85 1; }
@media ${media.motion} { .pending { animation: advance 4s cubic-bezier(.1, .7, .2, 1); } }
@keyframes advance { from { scale: 0 1; } }
.loading {
  position: fixed; z-index: 60; top: var(--space-3); left: 50%; translate: -50%; padding: var(--space-1) var(--space-4); border: 1px solid var(--line);
  border-radius: 99px; background: var(--panel); box-shadow: var(--shadow); pointer-events: none;
}
.side { display: flex; flex-wrap: wrap; align-items: center; gap: min(var(--space-3), 3vw); padding: var(--space-2) min(var(--space-4), 5vw); border-bottom: 1px solid var(--line); }
.brand {
  display: inline-flex; align-items: center; gap: var(--space-2); min-height: 2.75rem; color: var(--ink); text-decoration: none;
  font: 600 var(--text-xl) var(--serif); white-space: nowrap;
}
.nav { position: fixed; z-index: 20; inset: auto 0 0; background: var(--panel); border-top: 1px solid var(--line); padding-bottom: env(safe-area-inset-bottom); }
.nav ul { display: flex; flex-wrap: wrap; }
.nav li { flex: 1 0 auto; min-width: 44px; max-width: 100%; }
.nav a {
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 2px; min-height: 56px; padding: 4px 0;
  border-top: 3px solid transparent; color: var(--muted); font-size: clamp(.625rem, 3vw, var(--text-xs));
  letter-spacing: -.02em; text-decoration: none;
}
.nav span { max-width: 100%; }
.nav a:hover { color: var(--ink); }
.nav a[aria-current] { color: var(--action); border-color: var(--ember); }
.nav a:focus-visible { outline-offset: -3px; }
.nav .icon { width: 24px; height: 24px; }
@media (max-width: 17em) { .nav { position: static; } }
.person { display: flex; flex: 1 1 6rem; align-items: center; justify-content: end; gap: var(--space-2); min-width: 0; margin-left: auto; line-height: 1.3; }
.portrait {
  display: grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  background: var(--moss); color: var(--moss-ink); font: 600 var(--text-m) var(--serif); object-fit: cover;
}
.portrait[data-large] { width: 6rem; height: 6rem; font-size: var(--text-3xl); }
.person p { flex: 1 1 0; min-width: 0; color: var(--muted); font-size: var(--text-s); }
.person strong, .person span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.person strong { color: var(--ink); }
@media (max-width: 18rem) { .person p { display: none; } }
@media (scripting: none), (pointer: coarse) { .keyboard { display: none; } }
@media ${media.small} { .person .portrait { display: none; } .person p { text-align: right; } }
@media ${media.frame} {
  .frame { display: grid; grid-template-columns: 16rem minmax(0, 1fr); padding-bottom: 0; }
  .frame > main { width: 100%; padding: var(--space-8) var(--space-8) var(--space-12); }
  .side {
    position: sticky; top: 0; flex-flow: column nowrap; align-items: stretch; gap: var(--space-6); height: 100vh; overflow: auto;
    padding: var(--space-6) var(--space-4) var(--space-4); background: var(--sunken); border: 0; border-right: 1px solid var(--line);
  }
  .brand { padding-inline: var(--space-2); margin-right: 2.75rem; }
  .keyboard { position: absolute; top: var(--space-6); right: var(--space-3); }
  .nav { position: static; flex: 1; background: none; border: 0; }
  .nav ul { flex-direction: column; gap: var(--space-1); }
  .nav li { flex: none; }
  .nav a { flex-direction: row; justify-content: start; gap: var(--space-3); min-height: 2.75rem; padding: 0 var(--space-3); border: 0; border-radius: var(--radius); font-size: var(--text-m); letter-spacing: normal; }
  .nav a:hover { background: var(--paper); }
  .nav a[aria-current] { background: var(--panel); font-weight: 600; box-shadow: var(--shadow); }
  .nav .icon { width: 1.25rem; height: 1.25rem; }
  .person { flex: none; margin: 0; padding-top: var(--space-4); border-top: 2px dashed var(--line); }
}
@media print { .frame { display: block; padding: 0; } }`;
