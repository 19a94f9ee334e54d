import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFrameData } from "./accounts/session/layout-data.ts";
import { DeviceBarPlace } from "./shell/device-bar-place.tsx";
import { PageError } from "./shell/page-error.tsx";
import { Sending } from "./shell/sending.tsx";
import { IconSprite } from "./ui/icons.tsx";
import { NotificationRegion } from "./ui/notices/notification.tsx";
import { useNonce } from "./ui/theme/nonce.ts";
import { GlobalStyle } from "./ui/theme/theme.tsx";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export const meta: MetaFunction = () => [{ title: "Dealquest" }];

/**
 * The document. Signed-out pages have no script (docs/product.md#signed-out), unless their `handle` is `scripted`. The
 * root has no loader: if it failed during client-side navigation, Remix would remount the whole document, which loses
 * its styles.
 */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const frame = useFrameData();
  const scripted = useMatches().some(({ handle }) => (handle as { scripted?: boolean } | undefined)?.scripted);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141b18" />
        <meta property="csp-nonce" nonce={nonce} />
        <GlobalStyle />
        <Meta />
        <Links />
        {frame?.viewer ? <link rel="manifest" href="/manifest.webmanifest" /> : null}
      </head>
      <body>
        {frame?.viewer ? <Sending /> : null}
        <IconSprite />
        {frame?.viewer ? <DeviceBarPlace /> : null}
        {/* The page that works without a network cannot load the script of toasts, and says everything itself. */}
        {scripted ? null : <NotificationRegion flash={frame?.flash ?? null} over={Boolean(frame?.viewer)} />}
        {children}
        {frame?.viewer || scripted ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last error boundary: shown without the frame, when not even the viewer could be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <PageError error={error} />;
}
