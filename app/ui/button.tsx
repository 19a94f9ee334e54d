import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** The button's action is under way: a second press does nothing. The button stays focusable and keeps its name. */
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
      onClick={busy ? ignorePress : onClick}
      {...rest}
    />
  );
}

function ignorePress(event: MouseEvent) {
  event.preventDefault();
}

/** A link that looks like a button. Takes all props of Remix's `Link`. */
export function ButtonLink({ variant = "primary", ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link className="button" data-variant={variant} {...rest} />;
}

interface IconPart {
  /** The accessible name and the tooltip's text. It includes the record: "Delete Acme renewal". */
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
