import type { AnchorHTMLAttributes } from "react";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { path: `/${string}` };

/** A link to the app, which has its own host. */
export function AppLink({ path, children, ...rest }: AppLinkProps) {
  return (
    <a {...rest} href={import.meta.env.VITE_HIWAR_APP_URL + path}>
      {children}
    </a>
  );
}
