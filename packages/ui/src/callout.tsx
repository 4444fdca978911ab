import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./callout.css";

export type CalloutProps = {
  children: ReactNode;
  tone?: "plain" | "info" | "success" | "warning" | "danger" | undefined;
  icon?: LucideIcon | undefined;
  /** The one action that helps: a small button or a link. */
  action?: ReactNode | undefined;
  /** Set when it has just appeared, so that screen readers announce it: danger at once, the rest politely. */
  announces?: boolean | undefined;
};

const icons: Record<NonNullable<CalloutProps["tone"]>, LucideIcon> = {
  plain: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
};

/** A sentence about the present state, placed beside what it is about. */
export function Callout({ children, tone = "plain", icon, action, announces = false }: CalloutProps) {
  const role = announces ? { role: tone === "danger" ? "alert" : "status" } : {};
  return (
    <div className="ui-callout" data-tone={tone} {...role}>
      <Icon icon={icon ?? icons[tone]} size={18} />
      <div className="ui-callout-words">{children}</div>
      {action}
    </div>
  );
}
