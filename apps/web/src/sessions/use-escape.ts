import { useEffect, useEffectEvent } from "react";

/**
 * Escape, wherever the focus is, while `isOn`. Heard last of all, at the window: what lies further in front (a menu, a dialog,
 * a message that is being edited) keeps its own Escape to itself.
 */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) onEscape();
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => hear(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn]);
}
