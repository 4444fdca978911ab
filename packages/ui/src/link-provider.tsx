import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";

export type LinkProviderProps = {
  navigate: (path: string) => void;
  /** Returns the address that a link with this `href` shows. */
  useHref: (href: string) => string;
  children: ReactNode;
};

/** Makes the links of every component inside use the site's router. */
export function LinkProvider({ navigate, useHref, children }: LinkProviderProps) {
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      {children}
    </RouterProvider>
  );
}
