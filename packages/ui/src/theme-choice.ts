export type ThemeChoice = "light" | "dark" | "system";

const key = "hiwar-theme";
const listeners = new Set<() => void>();

/** What the person chose on this device; the system's theme until they do. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Remembers the choice and dresses the page in it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Tells when the choice changes here or in another tab. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
