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
export type KeyName = "find" | "j" | "k" | "enter" | "a" | "r" | "z" | "slash" | "help";
type Keys = Readonly<Partial<Record<KeyName, (() => void) | undefined>>>;

/** What each part that is on the page says of its keys. */
const parts = new Set<() => readonly KeyName[]>();

/** The keys that do something on the page as it stands. */
export const workingKeys = (): ReadonlySet<KeyName> => new Set([...parts].flatMap((names) => names()));

/** Says which keys work while a part is on the page; those of the browser's own, and those held with others, are heard elsewhere. */
export function useWorkingKeys(names: () => readonly KeyName[]): void {
  const now = useEffectEvent(names);
  useEffect(() => {
    const part = () => now();
    parts.add(part);
    return () => void parts.delete(part);
  }, []);
}

/** Does what stands under a key when it is pressed alone; what depends on what is drawn is asked for at the press. */
export function useKeys(keys: Keys | (() => Keys)): void {
  const known = () => (typeof keys === "function" ? keys() : keys);
  useWorkingKeys(() => Object.entries(known()).flatMap(([name, act]) => (act ? [name as KeyName] : [])));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf[event.shiftKey ? `Shift+${event.code}` : event.code];
    if (!name || !isAlone(event)) return;
    const act = known()[name];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
