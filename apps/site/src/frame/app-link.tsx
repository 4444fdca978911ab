import type { AnchorHTMLAttributes } from "react";
import { useAppUrl } from "./use-app-url.ts";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { path: `/${string}` };

/** A way into the app, which stands on a host of its own. */
export function AppLink({ path, children, ...rest }: AppLinkProps) {
  return (
    <a {...rest} href={useAppUrl() + path}>
      {children}
    </a>
  );
}
