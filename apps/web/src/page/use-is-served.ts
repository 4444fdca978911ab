import { useState } from "react";
import { useBrowserValue } from "./use-browser-value.ts";

/** Whether what is drawn stands in the served HTML already, and is taken over from there instead of drawn anew. */
export function useIsServed(): boolean {
  const isTakenOver = useBrowserValue(() => false, true);
  const [isServed] = useState(isTakenOver);
  return isServed;
}
