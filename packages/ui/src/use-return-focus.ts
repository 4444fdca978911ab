import { useCallback, useEffect, useState } from "react";
import { restoreFocus } from "./restore-focus.ts";

/** For each dialog element, the elements that had the focus before it opened, nearest first; used by dialogs opened from inside it. */
const ways = new WeakMap<Element, readonly Element[]>();

/**
 * Restores the focus when a dialog closes. Its opener may be gone too, as a lesson's "cancel" button after cancelling. Then the focus goes to the
 * opener of the dialog around the gone one, or to `#content`. Call it inside the dialog, so that it sees the focus before it moves in.
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
