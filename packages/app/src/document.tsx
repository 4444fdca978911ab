import type { ReactNode } from "react";
import { Links, Meta, Scripts, ScrollRestoration } from "react-router";

export type DocumentProps = {
  children: ReactNode;
  /** Whether the page is done as it is written: no script of its own comes after it, and every link is another document. */
  isStatic?: boolean;
};

/** The HTML around every page of a site. */
export function Document({ children, isStatic = false }: DocumentProps) {
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
        {!isStatic && <ScrollRestoration />}
        {!isStatic && <Scripts />}
      </body>
    </html>
  );
}
