import type { Loading } from "@hiwar/app/loading/loading";
import { useState } from "react";

/** Whether each of several queries has come or failed once: a page that is drawn then does not jump, and one that asks again stays. */
export function useAllAnswered(queries: readonly Loading<unknown>[]): boolean {
  const [wereThere, setThere] = useState(false);
  const areThere = queries.every(({ data, error }) => data !== undefined || error !== null);
  if (areThere && !wereThere) setThere(true);
  return wereThere || areThere;
}
