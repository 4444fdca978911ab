import type { LucideIcon } from "lucide-react";
import { Button, Link } from "react-aria-components";
import { CountBadge } from "./count-badge.tsx";
import { Icon } from "./icon.tsx";
import "./nav-item.css";

export type NavItemProps = {
  /** The link's target; an action without a target (signing out) has only `onPress`. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  icon: LucideIcon;
  label: string;
  isCurrent?: boolean | undefined;
  /** How many items wait there, with the text for screen readers. */
  count?: { value: number; label: string } | undefined;
};

/** One navigation link. A row in the sidebar, an icon when collapsed, an icon above its text in the bottom bar. */
export function NavItem({ href, onPress, icon, label, isCurrent = false, count }: NavItemProps) {
  const inside = (
    <>
      <span className="ui-nav-icon">
        <Icon icon={icon} />
      </span>
      <span className="ui-nav-label">{label}</span>
      {count && count.value > 0 && <CountBadge value={count.value} label={count.label} />}
    </>
  );
  if (href === undefined) {
    return (
      <Button className="ui-nav-item" data-current={isCurrent || undefined} {...(onPress && { onPress })}>
        {inside}
      </Button>
    );
  }
  return (
    <Link className="ui-nav-item" href={href} {...(onPress && { onPress })} {...(isCurrent && { "aria-current": "page" as const })}>
      {inside}
    </Link>
  );
}
