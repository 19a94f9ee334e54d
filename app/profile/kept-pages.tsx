import { Form } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { forgetPages, isPageCache } from "#app/ui/browser/kept-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";

const MB = 1_000_000;

/** Whether this browser keeps pages for when there is no network, how much it keeps, and the button that removes it. */
export function KeptPages({ on }: { on: boolean }) {
  const [kept, setKept] = useState<Awaited<ReturnType<typeof countKeptPages>> | null>(null);
  const count = useCallback(() => void countKeptPages().then(setKept, () => {}), []);
  useEffect(count, [count]);
  const remove = () => void forgetPages().then(count);
  return (
    <Panel as="section" aria-labelledby="kept-pages">
      <h2 id="kept-pages">Keep pages on this device</h2>
      <p>
        {on
          ? "Pages that you have seen open without a network. Signing out removes them."
          : "Off. No page opens without a network."}
      </p>
      {kept && on ? <p role="status">{`${kept.pages} pages, ${(kept.bytes / MB).toFixed(1)} MB.`}</p> : null}
      <Form method="post">
        <input type="hidden" name="intent" value={on ? "forget-pages" : "keep-pages"} />
        <FormActions>
          <Button variant="secondary">{on ? "Turn off" : "Turn on"}</Button>
          {kept && kept.pages > 0 ? (
            <Button type="button" variant="quiet" onClick={remove}>
              Remove them now
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </Panel>
  );
}

/** How many pages are kept, and their bytes. */
async function countKeptPages(): Promise<{ pages: number; bytes: number }> {
  const name = "caches" in window && (await caches.keys()).find(isPageCache);
  const answers = name ? await (await caches.open(name)).matchAll() : [];
  const sizes = answers.map(({ headers }) => Number(headers.get("Kept-Size"))).filter((size) => size > 0);
  return { pages: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
