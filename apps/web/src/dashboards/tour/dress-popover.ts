import type { PopoverDOM } from "driver.js";

/** Gives driver's popover the kit's buttons, an order that reads and tabs from the main action on, and Arabic names. */
export function dressPopover(
  { wrapper, title, footer, nextButton, previousButton, closeButton, footerButtons }: PopoverDOM,
  skip: string,
): void {
  wrapper.setAttribute("aria-modal", "true");
  wrapper.dir = "rtl";
  // They are a <header> and a <footer>: a second banner and foot of the page to whoever listens.
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
