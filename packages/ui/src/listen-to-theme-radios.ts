/**
 * Lets a page without other scripts choose its theme. Handles the radio buttons with `data-theme-choice` and stores the choice under the app's key
 * (theme-choice.ts). Its source text is sent inside the page, so it must not use anything outside itself.
 */
export function listenToThemeRadios(): void {
  const key = "hiwar-theme";
  const root = document.documentElement;
  const show = () => {
    for (const radio of document.querySelectorAll<HTMLInputElement>("[data-theme-choice]")) {
      radio.checked = radio.dataset.themeChoice === (root.dataset.theme ?? "system");
      radio.closest("fieldset")?.removeAttribute("hidden");
    }
  };
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("change", ({ target }) => {
    const choice = target instanceof HTMLInputElement ? target.dataset.themeChoice : undefined;
    if (!choice) return;
    if (choice === "system") delete root.dataset.theme;
    else root.dataset.theme = choice;
    try {
      if (choice === "system") localStorage.removeItem(key);
      else localStorage.setItem(key, choice);
    } catch {
      // A browser that cannot store it still shows the choice until the page is left.
    }
    show();
  });
}
