import type { ReactNode } from "react";

export interface RowNameProps {
  /** The name of the row's subject. */
  children: ReactNode;
  /** What has its own column where the table is wide. */
  narrow: ReactNode;
}

/** The name cell of a list's row; on phones also shows, below it, what has no column there. */
export function RowName({ children, narrow }: RowNameProps) {
  return (
    <span className="grid justify-items-start leading-tight">
      {children}
      <span className="text-sm font-normal text-wrap text-muted ui-table-narrow has-[>.ui-badge]:py-1">{narrow}</span>
    </span>
  );
}
