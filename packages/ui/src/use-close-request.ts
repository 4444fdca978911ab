import { useEffect, useEffectEvent } from "react";

/** Not in TypeScript's types; https://html.spec.whatwg.org/multipage/interaction.html#close-watchers. */
declare const CloseWatcher: (new () => { onclose: (() => void) | null; destroy(): void }) | undefined;

/**
 * Closes an overlay by the device's own close request, such as Android's back button. Browsers without `CloseWatcher` go back in the history instead.
 * Escape reaches it only when nothing inside has handled it.
 */
export function useCloseRequest(onClose: () => void, isAwake: boolean): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isAwake || typeof CloseWatcher === "undefined") return undefined;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isAwake]);
}
