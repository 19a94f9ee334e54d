import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { findViewer } from "./accounts/session.server.ts";
import { orAwayPage } from "./accounts/signed-in.server.ts";
import { takeFlash } from "./http/flash.server.ts";
import { PageError } from "./shell/page-error.tsx";
import { IconSprite } from "./ui/icons.tsx";
import { useNonce } from "./ui/nonce.ts";
import { NotificationRegion } from "./ui/notification.tsx";
import { unlessNotSaved } from "./ui/revalidation.ts";
import { GlobalStyle } from "./ui/theme.tsx";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export const meta: MetaFunction = () => [{ title: "Dealquest" }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return orAwayPage(async () => {
    const viewer = await findViewer(request, context);
    const { flash, headers } = await takeFlash(request);
    return data({ viewer, flash }, { headers });
  });
}

export const shouldRevalidate = unlessNotSaved;

/** The document. Signed out there is no script at all (decisions.md section 2). */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141b18" />
        <meta property="csp-nonce" nonce={nonce} />
        <Meta />
        <Links />
        {root?.viewer ? <link rel="manifest" href="/manifest.webmanifest" /> : null}
      </head>
      <body>
        <GlobalStyle />
        <IconSprite />
        <NotificationRegion flash={root?.flash ?? null} />
        {children}
        {root?.viewer ? (
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

/** The last resort: nothing of the page could be read, not even who is signed in. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <PageError error={error} />;
}
