import type { PopoverDOM } from "driver.js";

/** Gives the popover of the tour library our buttons, a tab order that begins with the main action, and Arabic names. */
export function dressPopover(
  { wrapper, title, footer, nextButton, previousButton, closeButton, footerButtons }: PopoverDOM,
  skip: string,
): void {
  wrapper.setAttribute("aria-modal", "true");
  wrapper.dir = "rtl";
  // They are <header> and <footer> elements, which screen readers would announce as a second page header and footer.
  title.setAttribute("role", "none");
  footer.setAttribute("role", "none");
  for (const [button, variant] of [
    [nextButton, "primary"],
    [previousButton, "secondary"],
    [closeButton, "quiet"],
  ] as const) {
    button.classList.add("ui-button");
    button.dataset.variant = variant;
    button.dataset.size = "small";
  }
  closeButton.textContent = skip;
  closeButton.removeAttribute("aria-label");
  if (nextButton.classList.contains("driver-popover-done-btn")) closeButton.remove();
  else footerButtons.append(closeButton);
  if (previousButton.disabled) previousButton.remove();
  footerButtons.prepend(nextButton);
}
