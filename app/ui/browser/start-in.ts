import { useEffect } from "react";
import { media } from "../theme/media.ts";

/**
 * At a desk the caret starts in the field `id`, which one came to fill, unless the focus is already in the page. Not on
 * a touch screen, where the keyboard would cover half of the page.
 */
export function useInitialFieldFocus(id: string): void {
  useEffect(() => {
    const inPage = document.activeElement?.closest("main > *, [role=dialog]");
    if (!inPage && matchMedia(media.desk).matches) document.getElementById(id)?.focus();
  }, [id]);
}
