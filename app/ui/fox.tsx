interface FoxHeadProps {
  /** Its side in CSS pixels. */
  size?: number;
}

/** The scout's head, for small places. Decoration; the file is the page's own icon, so it is loaded anyway. */
export function FoxHead({ size = 40 }: FoxHeadProps) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
