import type { ReactNode } from "react";

/** States side by side in a wrapping row. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
