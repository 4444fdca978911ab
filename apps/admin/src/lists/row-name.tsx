import type { ReactNode } from "react";

export interface RowNameProps {
  /** Who or what the row is about. */
  children: ReactNode;
  /** What has a column of its own where the table is wide. */
  narrow: ReactNode;
}

/** What names a row of a list, and beneath it on phones what there is no column for. */
export function RowName({ children, narrow }: RowNameProps) {
  return (
    <span className="grid justify-items-start leading-tight">
      {children}
      <span className="text-sm font-normal text-wrap text-muted ui-table-narrow has-[>.ui-badge]:py-1">{narrow}</span>
    </span>
  );
}
