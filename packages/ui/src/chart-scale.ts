/** Returns the value at a chart's upper edge. Every scale begins at zero, and an empty chart still has a height. */
export function topOf(values: readonly number[]): number {
  return Math.max(...values, 0) || 1;
}

/** Returns a value's height as a fraction from 0 to 1. */
export function shareOf(value: number, top: number): number {
  return Math.min(1, Math.max(0, value / top));
}

/** Returns the step between shown labels (every, every second or every fourth) for three widths: all windows, below 768 px, and phones. */
function stepsOf(count: number): readonly [number, number, number] {
  if (count <= 5) return [1, 1, 1];
  if (count <= 8) return [1, 1, 2];
  return count <= 15 ? [1, 2, 2] : [2, 4, 4];
}

/**
 * Returns the widths at which the label at `place` is hidden. The label of `now` is always shown, and its neighbours give way where it is out of
 * step. A `now` of -1 means none.
 */
export function labelHiddenOn(place: number, count: number, now: number): "all" | "narrow" | "phone" | undefined {
  const isHidden = (step: number) => {
    if (place === now || step === 1) return false;
    return place % step !== 0 || (now % step !== 0 && now >= 0 && Math.abs(place - now) === 1);
  };
  const [all, narrow, phone] = stepsOf(count);
  if (isHidden(all)) return "all";
  if (isHidden(narrow)) return "narrow";
  return isHidden(phone) ? "phone" : undefined;
}

/**
 * Returns the SVG path of a line in a box of `width` and `height`. The first value is at the box's start: at the right where time runs right to left.
 * A single value has no path.
 */
export function linePath(values: readonly number[], top: number, width: number, height: number, isRightToLeft: boolean): string {
  if (values.length < 2) return "";
  const step = width / (values.length - 1);
  const points = values.map((value, index) => {
    const run = index * step;
    return `${round(isRightToLeft ? width - run : run)} ${round(height - shareOf(value, top) * height)}`;
  });
  return `M${points.join("L")}`;
}

const round = (length: number) => Math.round(length * 100) / 100;
