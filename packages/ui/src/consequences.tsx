import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./consequences.css";

export type Consequence = {
  id: string;
  icon: LucideIcon;
  /** What is lost, what merely changes, what stays or can be undone. */
  tone?: "bad" | "neutral" | "good" | undefined;
  children: ReactNode;
};
export type ConsequencesProps = { items: readonly Consequence[] };

/** What an action will do, to be read before it is confirmed: two to four lines. */
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
