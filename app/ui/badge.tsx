import type { Tint } from "./tints.ts";

type BadgeProps = {
  /** The value that the badge shows, in `data-value` for scripts. */
  value: string;
  label: string;
  tint: Tint;
  /** The sign before the label: a ring for an active value, a full dot or a dash for a closed one. */
  dot?: "ring" | "full" | "dash";
};

/** A tinted badge with its label; two badges never differ by colour alone. */
export function Badge({ value, label, tint, dot = "ring" }: BadgeProps) {
  return (
    <span className="badge" data-value={value} data-tint={tint} data-dot={dot === "ring" ? undefined : dot}>
      {label}
    </span>
  );
}
