import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Its action is under way: shown at once, and a second press does nothing. It stays focusable and keeps its name. */
  busy?: boolean;
}

/** A button; submits its form unless `type` says otherwise. */
export function Button({ variant = "primary", busy, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      className="button"
      data-variant={variant}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? swallow : onClick}
      {...rest}
    />
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}

/** A link that looks like a button. Takes everything that Remix's `Link` takes. */
export function ButtonLink({ variant = "primary", ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link className="button" data-variant={variant} {...rest} />;
}

interface IconPart {
  /** The accessible name, and the text of the tooltip. Name the thing too: "Delete Acme renewal". */
  label: string;
  icon: IconName;
  danger?: boolean;
  children?: ReactNode;
}

function iconAttributes({ label, danger }: IconPart) {
  return {
    className: "icon-button",
    "aria-label": label,
    "data-danger": danger || undefined,
  };
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, danger, ...rest }: IconPart & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...iconAttributes({ label, icon, danger })} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
