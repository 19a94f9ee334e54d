import { useEffect } from "react";
import { media } from "../theme/media.ts";

/**
 * At a desk the caret starts in the field `id`, which one came to fill, unless the focus is already in the page. Not on
 * a touch screen, where the keyboard would cover half of the page.
 */
export function useInitialFieldFocus(id: string): void {
  useEffect(() => {
    const focused = document.activeElement;
    // A page that was slow to show has the focus on its heading meanwhile, where nobody put it.
    const inPage = focused?.closest("main > *, [role=dialog]") && !focused.matches("main > header h1");
    if (!inPage && matchMedia(media.desk).matches) document.getElementById(id)?.focus();
  }, [id]);
}
