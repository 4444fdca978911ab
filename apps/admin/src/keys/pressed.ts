import { stored } from "@hiwar/client/stored";
import { useEffect, useEffectEvent } from "react";

/** Whether letters alone do something: whoever speaks to the machine, or types by accident, turns it off. */
export const keysTurnedOff = stored("hiwar-keys-off", (value): value is true => value === true);

const typed = "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]";
const overlay = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Whether a key without others was pressed while nobody types, and no dialog or menu stands over the page. */
function isAlone(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  // A radio takes no letters.
  const isTyping = target.matches(typed) && !target.matches("input[type=radio], input[type=checkbox]");
  return !isTyping && document.querySelector(overlay) === null && keysTurnedOff.read() === null;
}

/** Where the keys lie, whatever language is typed with them. */
const nameOf: Readonly<Record<string, KeyName>> = {
  KeyJ: "j",
  KeyK: "k",
  KeyA: "a",
  KeyR: "r",
  KeyZ: "z",
  Slash: "slash",
  "Shift+Slash": "help",
};
type KeyName = "j" | "k" | "a" | "r" | "z" | "slash" | "help";

/** Does what stands under a key when it is pressed alone. */
export function useKeys(keys: Readonly<Partial<Record<KeyName, () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf[event.shiftKey ? `Shift+${event.code}` : event.code];
    const act = name && keys[name];
    if (!act || !isAlone(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
