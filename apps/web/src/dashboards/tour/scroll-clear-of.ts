/** Between the popover and the window's edge; whatever a browser rounds of a scroll is lost in it. */
const margin = 8;

/**
 * A target that leaves the popover no place beside it would lie under it: it goes down until the popover stands above it, as
 * far as the page reaches.
 */
export function scrollClearOf(popover: Element, target: Element, gap: number): void {
  const { top, bottom, left, right } = target.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const isBeside = Math.max(left, innerWidth - right) >= width + gap;
  const isOverOrUnder = Math.max(top, innerHeight - bottom) >= height + gap;
  if (!isBeside && !isOverOrUnder) scrollBy({ top: top - height - gap - margin, behavior: "instant" });
}
