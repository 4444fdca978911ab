import digitsFont from "@hiwar/ui/fonts/hiwar-digits.woff2?url";
import arabicFont from "@hiwar/ui/fonts/readex-pro-arabic-wght-normal.woff2?url";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { CrashedScreen } from "./frame/crashed-screen.tsx";
import { NotFoundScreen } from "./frame/not-found-screen.tsx";
import { reloadOnPreloadError } from "./frame/preload-errors.ts";
import "./app.css";

export const meta = () => [{ title: "حِوار" }];

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
export const links = () => [arabicFont, digitsFont].map((href) => ({ ...font, href }));

if (typeof window !== "undefined") reloadOnPreloadError();

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ar-EG" dir="rtl" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* react-aria adds a style element unless one of this id stands here; the content policy refuses it, and app.css says the same */}
        <meta id="react-aria-pressable-style" />
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
  return <LogoLoader isFullPage />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <CrashedScreen />;
}

export default function Root() {
  return <Outlet />;
}
