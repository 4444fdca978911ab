import type { ReactNode } from "react";
import "./account-row.css";

export type AccountRowProps = { name: ReactNode; note?: ReactNode | undefined; children?: ReactNode };

/** One thing of an account in a list: what it is, what is known of it, and what can be done. */
export function AccountRow({ name, note, children }: AccountRowProps) {
  return (
    <li className="account-row">
      <p className="account-row-words">
        <b>{name}</b>
        {note && <small>{note}</small>}
      </p>
      <span className="account-row-actions">{children}</span>
    </li>
  );
}
