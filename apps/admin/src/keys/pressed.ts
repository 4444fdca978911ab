import { stored } from "@hiwar/client/stored";
import { useEffect, useEffectEvent } from "react";

/** Whether single-letter keys are turned off: people who use voice control, or press keys by accident, turn them off. */
export const keysTurnedOff = stored("hiwar-keys-off", (value): value is true => value === true);

const typed = "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]";
const overlay = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Whether a key was pressed without Ctrl, Meta or Alt, outside text fields, with no overlay open, while single-letter keys are on. */
function isAlone(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  // Radio buttons and checkboxes take no letters.
  const isTyping = target.matches(typed) && !target.matches("input[type=radio], input[type=checkbox]");
  return !isTyping && document.querySelector(overlay) === null && keysTurnedOff.read() === null;
}

/** Key names by physical position, so that the keyboard's language does not matter. */
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

/** For each mounted part of the page, a function that returns its keys. */
const parts = new Set<() => readonly KeyName[]>();

/** Returns the keys that work on the current page. */
export const workingKeys = (): ReadonlySet<KeyName> => new Set([...parts].flatMap((names) => names()));

/** Registers keys as working while a component is mounted; for keys that other code or the browser handles, such as those with modifiers. */
export function useWorkingKeys(names: () => readonly KeyName[]): void {
  const now = useEffectEvent(names);
  useEffect(() => {
    const part = () => now();
    parts.add(part);
    return () => void parts.delete(part);
  }, []);
}

/** Handles single keys. A function is called on each press, for handlers that depend on what is drawn. */
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
