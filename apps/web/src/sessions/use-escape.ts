import { useEffect, useEffectEvent } from "react";

/**
 * Calls back on Escape while `isOn`, wherever the focus is. Listens at the window, after everyone else: a menu, a dialog or a
 * message that is being edited handles Escape first.
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
