import { useEffect, useEffectEvent } from "react";

/** Not among TypeScript's names yet; https://html.spec.whatwg.org/multipage/interaction.html#close-watchers. */
declare const CloseWatcher: (new () => { onclose: (() => void) | null; destroy(): void }) | undefined;

/**
 * Closes by what closes things on the device, as Android's way back; without it that leaves the page. Browsers that know no
 * `CloseWatcher` go back. Escape comes here only where nothing inside has taken it.
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
