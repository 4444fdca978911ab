import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";

export type LinkProviderProps = {
  navigate: (path: string) => void;
  /** The address that a link of this `href` shows. */
  useHref: (href: string) => string;
  children: ReactNode;
};

/** Lets the links of every part inside go by the site's own router. */
export function LinkProvider({ navigate, useHref, children }: LinkProviderProps) {
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      {children}
    </RouterProvider>
  );
}
