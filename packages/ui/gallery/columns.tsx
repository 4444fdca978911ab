import type { ReactNode } from "react";

/** Two columns where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 md:grid-cols-2">{children}</div>;
}
