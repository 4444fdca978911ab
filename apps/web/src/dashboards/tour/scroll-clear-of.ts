/** Distance between the popover and the window's edge; it also absorbs the rounding of scroll positions. */
const margin = 8;

/**
 * A popover that fits on no side of its target would cover it. This moves the target down until the popover fits above it, as far as the page
 * allows.
 */
export function scrollClearOf(popover: Element, target: Element, gap: number): void {
  const { top, bottom, left, right } = target.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const isBeside = Math.max(left, innerWidth - right) >= width + gap;
  const isOverOrUnder = Math.max(top, innerHeight - bottom) >= height + gap;
  if (!isBeside && !isOverOrUnder) scrollBy({ top: top - height - gap - margin, behavior: "instant" });
}
