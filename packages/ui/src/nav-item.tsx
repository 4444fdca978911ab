import type { LucideIcon } from "lucide-react";
import { Link } from "react-aria-components";
import { CountBadge } from "./count-badge.tsx";
import { Icon } from "./icon.tsx";
import "./nav-item.css";

export type NavItemProps = {
  href: string;
  icon: LucideIcon;
  label: string;
  isCurrent?: boolean;
  /** How many wait there, with the words a reader hears for it. */
  count?: { value: number; label: string } | undefined;
};

/** One place to go. In the sidebar it is a line, collapsed an icon, in the bottom bar an icon over its word. */
export function NavItem({ href, icon, label, isCurrent = false, count }: NavItemProps) {
  return (
    <Link className="ui-nav-item" href={href} {...(isCurrent && { "aria-current": "page" as const })}>
      <span className="ui-nav-icon">
        <Icon icon={icon} />
      </span>
      <span className="ui-nav-label">{label}</span>
      {count && count.value > 0 && <CountBadge value={count.value} label={count.label} />}
    </Link>
  );
}
