import type { ReactNode } from "react";
import { SiteFoot } from "./site-foot.tsx";
import { SiteHeader } from "./site-header.tsx";

/** A page between the site's header and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
    </>
  );
}
