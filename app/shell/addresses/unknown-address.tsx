import type { MetaFunction } from "@remix-run/node";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { Frame } from "../frame.tsx";
import { NotFound } from "./not-found.tsx";

export const notFoundMeta: MetaFunction = () => [{ title: "404 Page Not Found · Dealquest" }];

/** The 404 page of an address without a page (`answerOrNotFoundPage`), within the frame if the user is signed in. */
export function UnknownAddress() {
  const viewer = useFrameData()?.viewer;
  if (viewer) {
    return (
      <Frame viewer={viewer}>
        <NotFound />
      </Frame>
    );
  }
  return (
    <main id="main">
      <NotFound />
    </main>
  );
}
