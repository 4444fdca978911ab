import digitsFont from "@hiwar/ui/fonts/hiwar-digits.woff2?url";
import arabicFont from "@hiwar/ui/fonts/readex-pro-arabic-wght-normal.woff2?url";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteError } from "react-router";
import { CrashedPage } from "./frame/crashed-page.tsx";
import { NotFoundPage } from "./frame/not-found-page.tsx";
import { frame } from "./words/frame.ts";
import "./app.css";

export const meta = () => [{ title: frame.title }];

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
export const links = () => [arabicFont, digitsFont].map((href) => ({ ...font, href }));

// No ScrollRestoration: every link is a document of its own, and the browser keeps its place by itself.
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ar-EG" dir="rtl" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
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
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <CrashedPage />;
}

export default function Root() {
  return <Outlet />;
}
