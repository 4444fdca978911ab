import { LogoLoader } from "@hiwar/ui/logo-loader";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { CrashedScreen } from "./frame/crashed-screen.tsx";
import { NotFoundScreen } from "./frame/not-found-screen.tsx";
import { Providers } from "./frame/providers.tsx";
import "./app.css";

export const meta = () => [{ title: "حِوار" }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ar-EG" dir="rtl" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <LogoLoader />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <CrashedScreen />;
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
