import { useSyncExternalStore } from "react";

/** As wide as `md` of the style sheets. */
const wide = () => matchMedia("(width >= 768px)");

function subscribe(hear: () => void): () => void {
  const query = wide();
  query.addEventListener("change", hear);
  return () => query.removeEventListener("change", hear);
}

/** Whether the window is wider than a phone's, where two quite different parts would both be drawn for one to be hidden. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
