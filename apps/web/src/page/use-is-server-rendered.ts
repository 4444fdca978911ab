import { useState } from "react";
import { useBrowserValue } from "./use-browser-value.ts";

/** Whether this component was in the served HTML and is hydrated, instead of drawn new. */
export function useIsServerRendered(): boolean {
  const isTakenOver = useBrowserValue(() => false, true);
  const [isServed] = useState(isTakenOver);
  return isServed;
}
