import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Whether the way to another page has begun, for what comes late: a change of this page's address would call whoever leaves back. */
export function useIsLeaving(): RefObject<boolean> {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
  }, [next, pathname]);
  return isLeaving;
}
