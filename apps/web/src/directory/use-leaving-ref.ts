import { type RefObject, useEffect, useRef } from "react";
import { useBlocker, useNavigation } from "react-router";

/**
 * Whether navigation to another page has begun. A late change of this page's address would call the person back. The router asks its blockers when
 * navigation begins; `useNavigation` reports it only once that is drawn, which is late on a busy page.
 */
export function useLeavingRef(): RefObject<boolean> {
  const isLeaving = useRef(false);
  const isIdle = useNavigation().state === "idle";
  useBlocker(({ currentLocation, nextLocation }) => {
    isLeaving.current = nextLocation.pathname !== currentLocation.pathname;
    return false;
  });
  useEffect(() => {
    if (isIdle) isLeaving.current = false;
  }, [isIdle]);
  return isLeaving;
}
