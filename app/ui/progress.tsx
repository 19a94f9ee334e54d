import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { formatAmount } from "./money.ts";

const RENEWED_EVERY_S = 2;

type ProgressProps = {
  /** The id of the heading that says what of. */
  labelledBy: string;
  done: number;
  total: number;
  /** What the total counts, in words: "1,234 rows". */
  of: string;
  /** What goes on: "the import". */
  what: string;
};

/** How far work in the background is. The page renews itself: by script, and by the browser where there is none. */
export function Progress({ labelledBy, done, total, of, what }: ProgressProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, RENEWED_EVERY_S * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(RENEWED_EVERY_S)} />
      </noscript>
      <progress aria-labelledby={labelledBy} max={total} value={done} />
      <p>
        {formatAmount(done)} of {of}. You can leave this page; {what} continues.
      </p>
    </>
  );
}
