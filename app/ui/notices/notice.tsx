import { Form, Link } from "@remix-run/react";
import { css, keyframes, styled } from "styled-components";
import { buttonLook } from "../button.tsx";
import { Icon } from "../icons.tsx";
import { media } from "../theme/media.ts";
import { CreatedLink } from "./created.tsx";
import type { Notice, NoticeAction } from "./toast-store.ts";

const slideOut = keyframes`to { transform: translateX(110%); }`;

/** A warning or message above something. Banner and toast look the same, so a toast can replace a banner unnoticed. */
export const NoticeBox = styled.div`
  display: flex; gap: var(--space-3); align-items: start; padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line); border-left: 6px solid var(--action); border-radius: var(--radius);
  background: var(--panel); box-shadow: var(--shadow);
  &[data-variant="destructive"] { border-left-color: var(--danger); }
  > svg { margin-top: .125rem; color: var(--action); }
  &[data-variant="destructive"] > svg { color: var(--danger); }
  > div { flex: 1; min-width: 0; overflow-wrap: break-word; hyphens: auto; }
  strong { display: block; }
  p { color: var(--muted); }
  @media (pointer: coarse) { div > a:not([data-variant]) { display: inline-flex; align-items: center; min-height: 2.75rem; } }
  [data-tip] { margin: -.6rem -.75rem -.6rem 0; }
  main > &, [aria-labelledby="dialog-title"] > & { margin-bottom: var(--space-4); }
  &[data-swipe="move"] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  @media ${media.motion} {
    &[data-swipe="cancel"] { transition: transform .15s; }
    &[data-swipe="end"] { animation: ${slideOut} .15s forwards; }
  }
`;

const overPage = css`
  @media ${media.scripted} {
    position: fixed; z-index: 40; inset: 0 0 auto; max-width: none; margin: 0; padding: var(--space-3);
    pointer-events: none;
    /* Longer text is shown whole under the pointer or when the toast has the focus; links and buttons do not move. */
    p { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
    p:hover, :focus-visible > div > p { -webkit-line-clamp: none; word-break: normal; }
  }
  @media ${media.scripted} and (min-width: 48rem) {
    inset: auto var(--space-4) var(--space-4) auto; width: 100%; max-width: 420px; padding: 0;
    /* Two lines: what may be pressed stands beside the title. */
    html:not(:has([role="dialog"])) & > * > div {
      display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-3); align-items: center;
      strong, a, button { font-size: var(--text-label); }
      button { padding-inline: var(--space-3); }
      p { grid-column: 1 / -1; order: 1; margin-right: -2rem; font-size: var(--text-s); line-height: 1.4; }
    }
    strong { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    p { -webkit-line-clamp: 1; word-break: break-all; }
    /* One line below the dialog; a longer text is between its buttons. */
    html:has([role="dialog"]) & {
      inset: auto var(--space-4) 0 auto; width: fit-content; max-width: none; padding: 2px 0;
      > *, > * > div { flex-wrap: wrap; align-items: center; padding-block: 0; }
      > * > div { display: flex; gap: 0 var(--space-3); }
      [data-tip] { margin-block: 0; }
    }
  }
  @media ${media.scripted} and ${media.small} { html:has([role="dialog"]) & { top: 3.75rem; } }
`;

/** The place of notices; with `data-over` it lies over the page where script runs. */
export const NoticePlace = styled.section`
  display: block; max-width: 76rem; margin: 0 auto; padding: var(--space-3) var(--space-4);
  &:empty { padding: 0; }
  @media ${media.scripted} { > * { pointer-events: auto; box-shadow: 0 6px 28px rgb(0 0 0 / 22%); } }
  &[data-over]:not(:empty) { ${overPage} }
`;

const Actions = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-4);
  button { ${buttonLook} @media (pointer: fine) { min-height: 2rem; padding-block: 0; } }
`;

/** A notice's icon and text; the icon also differs by variant. `announced`: Radix must not announce it again. */
export function NoticeContent(notice: Notice & { announced?: boolean }) {
  const { title, description, created, actions, celebrates, variant, announced } = notice;
  return (
    <>
      {celebrates ? (
        <img src="/summit.svg" alt="" width={72} height={54} />
      ) : (
        <Icon name={variant === "destructive" ? "alert" : "check"} />
      )}
      <div data-radix-toast-announce-exclude={announced ? "" : undefined}>
        <strong>{title}</strong>
        {description || created ? <p>{description ?? created?.name}</p> : null}
        {created || actions ? (
          <Actions>
            {created ? <CreatedLink {...created} nameless /> : null}
            {actions?.map((action) => (
              <ActionControl key={action.label} {...action} />
            ))}
          </Actions>
        ) : null}
      </div>
    </>
  );
}

function ActionControl(action: NoticeAction) {
  if ("to" in action) {
    return (
      <Link to={action.to} target={action.newTab && "_blank"}>
        {action.label}
      </Link>
    );
  }
  return (
    <Form method="post" action={action.action} preventScrollReset>
      {Object.entries(action.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" data-variant="secondary">
        {action.label}
      </button>
    </Form>
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
