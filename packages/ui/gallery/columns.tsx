import type { ReactNode } from "react";

/** Two columns on wide screens, one on narrow ones. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))]">{children}</div>;
}
