import { Link, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from "react";
import { css, keyframes, styled } from "styled-components";
import { Icon, type IconName } from "./icons.tsx";
import { media } from "./theme/media.ts";
import { visuallyHidden } from "./visually-hidden.tsx";

const slideBusyBar = keyframes`from { translate: -30%; } to { translate: 30%; }`;

/** The look of a button, for containers that repeat one. */
export const buttonLook = css`
  display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2); min-height: 2.75rem;
  padding: var(--space-2) min(var(--space-5), 6vw); border: 1px solid var(--action); border-radius: var(--radius);
  background: var(--action); color: var(--on-action); font-weight: 600; line-height: 1.25; text-align: center;
  text-decoration: none; overflow-wrap: anywhere; hyphens: auto; cursor: pointer;
  &:hover { background: var(--action-deep); border-color: var(--action-deep); }
  &:active { translate: 0 1px; }
  &:focus-visible { border-radius: var(--radius); }
  &[data-variant="secondary"] { background: var(--panel); color: var(--action); border-color: var(--edge); }
  &[data-variant="secondary"]:hover { background: var(--sunken); border-color: var(--action); }
  &[data-variant="quiet"] { background: none; color: var(--action); border-color: transparent; }
  &[data-variant="quiet"]:hover { background: var(--sunken); }
  &[data-danger] { color: var(--danger); }
  &[data-variant="danger"] { background: var(--danger); color: var(--on-danger); border-color: var(--danger); }
  &[data-variant="danger"]:hover { background: var(--danger-deep); border-color: var(--danger-deep); }
  &:disabled { cursor: not-allowed; opacity: .7; }
  &[aria-disabled="true"] { position: relative; cursor: progress; }
  /* A line that takes no place: a busy button keeps its width, and what is beside it stays where it was. */
  &[aria-disabled="true"]::before {
    content: ""; position: absolute; inset: auto 25% 4px; border-top: 2px solid; border-radius: 1px;
    animation: ${slideBusyBar} .6s ease-in-out infinite alternate;
  }
`;

/** Shows the keys that press a main button at a desk (`useMainButtonKey`); screen readers do not read them. */
export const mainKeyLook = css`
  @media ${media.desk} {
    &::after { content: "Ctrl ↵" / ""; font-weight: 400; font-size: var(--text-xs); white-space: nowrap; }
    html[data-mac] &::after { content: "⌘ ↵" / ""; }
  }
`;

const ButtonLook = styled.button`${buttonLook}`;

/** The look of a control that shows only an icon, for containers that repeat one. */
export const iconButtonLook = css`
  display: inline-flex; align-items: center; justify-content: center; width: clamp(44px, 2.75rem, 15vw);
  height: 2.75rem; padding: 0;
  border: 0; border-radius: var(--radius); background: none; color: var(--muted); cursor: pointer; flex: none;
  &:hover { background: var(--sunken); color: var(--ink); }
  &:focus-visible { border-radius: var(--radius); }
  &[data-danger]:hover { color: var(--danger); }
  > b { ${visuallyHidden} }
  @media (scripting: none) {
    position: relative;
    &:hover::after, &:focus-visible::after {
      content: attr(aria-label); content: attr(aria-label) / ""; position: absolute; z-index: 5; top: 100%; right: 0;
      padding: 0 var(--space-2);
      border-radius: 6px; background: var(--ink); color: var(--paper); font-size: var(--text-s);
    }
  }
`;

/**
 * A control that shows only an icon, as the element that `as` says. It has `data-tip`: its accessible name is its
 * tooltip, shown by `TooltipHost`.
 */
export const IconControl = styled.button.attrs<{ "data-tip"?: string }>({ "data-tip": "" })`${iconButtonLook}`;

export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** The button's action is under way: a second press does nothing. The button stays focusable and keeps its name. */
  busy?: boolean;
}

/** A button; submits its form unless `type` says otherwise. */
export function Button({ variant = "primary", busy, onClick, ...rest }: ButtonProps) {
  return (
    <ButtonLook
      type="submit"
      data-variant={variant}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? ignorePress : onClick}
      {...rest}
    />
  );
}

/**
 * The first submit button of a form whose first one in sight is not what Enter should press. Text browsers, which know
 * no CSS, show it as another button, so it says what it does.
 */
export function EnterButton(props: { children: string; name?: string; value?: string; formNoValidate?: boolean }) {
  return <button type="submit" hidden {...props} />;
}

function ignorePress(event: MouseEvent) {
  event.preventDefault();
}

/** A link without client-side navigation that looks like a button. */
export function ButtonAnchor({
  variant = "primary",
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { variant?: ButtonVariant }) {
  return <ButtonLook as="a" data-variant={variant} {...rest} />;
}

/** A link that looks like a button. Takes all props of Remix's `Link`. */
export function ButtonLink({ variant = "primary", ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <ButtonLook as={Link} data-variant={variant} {...rest} />;
}

/** A link beside the main button: the way back, or on to something else. */
export const SecondaryLink = (props: LinkProps) => <ButtonLink {...props} variant="secondary" />;

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name and the tooltip's text. It includes the record: "Delete Acme renewal". */
  label: string;
  icon: IconName;
}

/** A button that shows only an icon. A submit button also has its label as text: text browsers ignore `aria-label`. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <IconControl type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
      {rest.type === "submit" ? <b>{label}</b> : null}
    </IconControl>
  );
}
