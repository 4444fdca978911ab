import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./badge.css";

export type BadgeProps = {
  children: ReactNode;
  tone?: "plain" | "primary" | "accent" | "success" | "warning" | "danger" | "info" | undefined;
  icon?: LucideIcon | undefined;
  /** Shows a pulsing dot before the words: it is happening now. */
  isLive?: boolean | undefined;
};

/** A badge with a state or a topic in one or two words. */
export function Badge({ children, tone = "plain", icon, isLive = false }: BadgeProps) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {isLive && <span className="ui-live" />}
      {icon && <Icon icon={icon} size={16} />}
      {children}
    </span>
  );
}
