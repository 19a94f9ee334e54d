interface FoxHeadProps {
  /** Width and height in CSS pixels. */
  size?: number;
}

/** The fox's head, as decoration. The file is also the page's icon, so it costs no extra request. */
export function FoxHead({ size = 40 }: FoxHeadProps) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
