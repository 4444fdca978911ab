import type { ReactNode } from "react";
import "./account-row.css";

export type AccountRowProps = {
  /** `div` for a row outside a list. */
  as?: "li" | "div";
  className?: string;
  /** The kind of thing, shown above the name. */
  label?: ReactNode;
  name: ReactNode;
  note?: ReactNode | undefined;
  /** The current state, shown between the name and the actions. */
  state?: ReactNode;
  children?: ReactNode;
};

/** One row about an account: the thing's name, a note, its state and its actions. */
export function AccountRow({ as: Row = "li", className = "", label, name, note, state, children }: AccountRowProps) {
  return (
    <Row className={`account-row ${className}`}>
      <p className="account-row-words">
        {label && <small>{label}</small>}
        <b>{name}</b>
        {note && <small>{note}</small>}
      </p>
      {state}
      <span className="account-row-actions">{children}</span>
    </Row>
  );
}
