import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./consequences.css";

export type Consequence = {
  id: string;
  icon: LucideIcon;
  /** Bad: something is lost. Neutral: it only changes. Good: it stays or can be undone. */
  tone?: "bad" | "neutral" | "good" | undefined;
  children: ReactNode;
};
export type ConsequencesProps = { items: readonly Consequence[] };

/** The effects of an action as a list, shown before the action is confirmed. */
export function Consequences({ items }: ConsequencesProps) {
  return (
    <ul className="ui-consequences">
      {items.map(({ id, icon, tone = "neutral", children }) => (
        <li key={id} data-tone={tone}>
          <Icon icon={icon} />
          <div>{children}</div>
        </li>
      ))}
    </ul>
  );
}
