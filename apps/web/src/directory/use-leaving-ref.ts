import { type RefObject, useEffect, useRef } from "react";
import { useBlocker, useNavigation } from "react-router";

/**
 * Whether the way to another page has begun, for what comes late: a change of this page's address would call whoever leaves back. The
 * router asks its blockers as it begins; `useNavigation` tells only once that is drawn, which a busy page does late.
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
