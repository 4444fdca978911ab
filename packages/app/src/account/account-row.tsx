import type { ReactNode } from "react";
import "./account-row.css";

export type AccountRowProps = {
  /** A `div` where it is in no list. */
  as?: "li" | "div";
  className?: string;
  /** Over the name: what kind of thing it is. */
  label?: ReactNode;
  name: ReactNode;
  note?: ReactNode | undefined;
  /** How it stands, between what it is and what can be done. */
  state?: ReactNode;
  children?: ReactNode;
};

/** One thing of an account: what it is, what is known of it, and what can be done. */
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
