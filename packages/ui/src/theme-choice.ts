export type ThemeChoice = "light" | "dark" | "system";

const key = "hiwar-theme";
const listeners = new Set<() => void>();

/** Returns the person's theme on this device; the system's by default. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Stores the theme and applies it to the page at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A browser that cannot store it still shows the choice until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the choice, here or in another tab; returns a function that unsubscribes. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
