import type { HTMLAttributes } from "react";
import { Icon } from "../icons.tsx";
import { media } from "../theme/sheet/media.ts";
import { Style } from "../theme/style.tsx";
import { CreatedLink } from "./created.tsx";
import type { Notice } from "./toast-store.ts";

const css = `
.notice {
  display: flex; gap: var(--space-3); align-items: start; padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line); border-left: 6px solid var(--action); border-radius: var(--radius);
  background: var(--panel); box-shadow: var(--shadow);
}
.notice[data-variant="destructive"] { border-left-color: var(--danger); }
.notice > .icon { margin-top: .125rem; color: var(--action); }
.notice[data-variant="destructive"] > .icon { color: var(--danger); }
.notice > div { flex: 1; min-width: 0; overflow-wrap: break-word; hyphens: auto; }
.notice strong { display: block; }
.notice p { color: var(--muted); }
@media (pointer: coarse) { .notice div > a:not(.button) { display: inline-flex; align-items: center; min-height: 2.75rem; } }
.notice .icon-button { margin: -.6rem -.75rem -.6rem 0; }
main > .notice, .dialog > .notice { margin-bottom: var(--space-4); }
.notices { display: block; max-width: 76rem; margin: 0 auto; padding: var(--space-3) var(--space-4); }
.notices:empty { padding: 0; }
@media ${media.scripted} {
  .notices:has(~ .frame), ol.notices {
    position: fixed; z-index: 40; inset: 0 0 auto; max-width: none; margin: 0; padding: var(--space-3); pointer-events: none;
  }
  .notices > * { pointer-events: auto; box-shadow: 0 6px 28px rgb(0 0 0 / 22%); }
}
@media ${media.scripted} and (min-width: 48rem) {
  .notices:has(~ .frame), ol.notices { inset: auto 0 0 auto; width: 100%; max-width: 420px; padding: var(--space-5); }
}
.notice[data-swipe="move"] { transform: translateX(var(--radix-toast-swipe-move-x)); }
@media ${media.motion} {
  .notice[data-swipe="cancel"] { transition: transform .15s; }
  .notice[data-swipe="end"] { animation: leave .15s forwards; }
}
@keyframes leave { to { transform: translateX(110%); } }
`;

/** The styles of banner and toast: they look the same, so that a toast can replace a banner unnoticed. */
export function NoticeStyle() {
  return <Style text={css} />;
}

/** A notice's icon and text; the icon differs by variant, not only the colour. `announced`: Radix must not announce it again. */
export function NoticeContent({ title, description, created, variant, announced }: Notice & { announced?: boolean }) {
  return (
    <>
      <Icon name={variant === "destructive" ? "alert" : "check"} />
      <div data-radix-toast-announce-exclude={announced ? "" : undefined}>
        <strong>{title}</strong>
        {description ? <p>{description}</p> : null}
        {created ? <CreatedLink {...created} /> : null}
      </div>
    </>
  );
}

/** A warning or a message over something, in the notices' look. */
export function NoticeBox(props: HTMLAttributes<HTMLDivElement>) {
  return (
    <>
      <NoticeStyle />
      <div className="notice" {...props} />
    </>
  );
}

/** A notice as a banner in the page. Signed-out pages have no script and use it directly. */
export function NotificationBanner(notice: Notice) {
  const destructive = notice.variant === "destructive";
  return (
    <NoticeBox data-variant={notice.variant} role={destructive ? "alert" : "status"}>
      <NoticeContent {...notice} />
    </NoticeBox>
  );
}
