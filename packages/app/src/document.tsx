import type { ReactNode } from "react";
import { Links, Meta, Scripts, ScrollRestoration } from "react-router";

export type DocumentProps = {
  children: ReactNode;
  /** Whether the page is finished as written: it loads no app script, and every link opens another document. */
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
        {/* react-aria adds a style element unless one with this id exists. The content policy refuses it, and theme.css has the same rules. */}
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
