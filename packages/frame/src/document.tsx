import type { ReactNode } from "react";
import { Links, Meta, Scripts, ScrollRestoration } from "react-router";

export type DocumentProps = {
  children: ReactNode;
  /** Whether every link is a document of its own, whose place the browser keeps by itself. */
  isOneOfMany?: boolean;
};

/** The HTML around every page of a site. */
export function Document({ children, isOneOfMany = false }: DocumentProps) {
  return (
    <html lang="ar-EG" dir="rtl" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* react-aria adds a style element unless one of this id stands here; the content policy refuses it, and theme.css says the same */}
        <meta id="react-aria-pressable-style" />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isOneOfMany && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}
