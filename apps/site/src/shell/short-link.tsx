import type { LinkName } from "@hiwar/contract/links";
import type { AnchorHTMLAttributes } from "react";

export type ShortLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { name: LinkName };

/** A short link whose target staff set; while it has none, the server removes it from the page. */
export function ShortLink({ name, children, ...rest }: ShortLinkProps) {
  return (
    <a {...rest} href={`/url/${name}`} data-link={name} rel="nofollow">
      {children}
    </a>
  );
}
