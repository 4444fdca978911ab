import type { Loading } from "@hiwar/app/loading/loading";
import { useState } from "react";

/** Whether each of several queries has succeeded or failed once, so that the page is drawn without jumping. It stays true during later refetches. */
export function useAllAnswered(queries: readonly Loading<unknown>[]): boolean {
  const [wereThere, setThere] = useState(false);
  const areThere = queries.every(({ data, error }) => data !== undefined || error !== null);
  if (areThere && !wereThere) setThere(true);
  return wereThere || areThere;
}
