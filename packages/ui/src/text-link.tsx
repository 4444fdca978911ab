import { Link, type LinkProps } from "react-aria-components";
import "./text-link.css";

export type TextLinkProps = Omit<LinkProps, "className" | "style"> & { className?: string };

/** A link inside text. Without `href` it is a button that looks like a link. */
export function TextLink({ className = "", ...rest }: TextLinkProps) {
  return <Link {...rest} className={`ui-text-link ${className}`} />;
}
