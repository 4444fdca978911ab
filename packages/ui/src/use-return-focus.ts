import { useCallback, useEffect, useState } from "react";
import { restoreFocus } from "./restore-focus.ts";

/** Where the focus came from when a dialog opened, nearest first; by the dialog's own element, for those opened from inside it. */
const ways = new WeakMap<Element, readonly Element[]>();

/**
 * Where the focus goes when a dialog is gone and with it what opened it, as a lesson's "cancel" once it is cancelled: to what opened
 * the dialog before this one, or to the page's main part. Called inside the dialog, so that it sees the focus before it moves in.
 */
export function useReturnFocus(): (dialog: Element | null) => void {
  const [way] = useState((): readonly Element[] => {
    const from = document.activeElement;
    const before = from?.closest("[role=dialog], [role=alertdialog]");
    return [...(from && from !== document.body ? [from] : []), ...((before && ways.get(before)) ?? [])];
  });
  useEffect(() => () => restoreFocus(way), [way]);
  return useCallback((dialog) => dialog && void ways.set(dialog, way), [way]);
}
