import type { LinkName } from "@hiwar/contract/links";
import type { AnchorHTMLAttributes } from "react";

export type ShortLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { name: LinkName };

/** A way out that staff set; while it leads nowhere, whoever serves the page leaves it out. */
export function ShortLink({ name, children, ...rest }: ShortLinkProps) {
  return (
    <a {...rest} href={`/url/${name}`} data-link={name} rel="nofollow">
      {children}
    </a>
  );
}
