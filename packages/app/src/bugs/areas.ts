/** A rectangle in a picture, in fractions of its width and height, from its top left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly left: number;
  readonly top: number;
}

const least = 0.02;
const step = 0.02;
const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Returns the rectangle between two dragged points; null when it is too small to be intended. */
export function areaBetween(from: Point, to: Point): Area | null {
  const [left, right] = [within(Math.min(from.left, to.left), 1), within(Math.max(from.left, to.left), 1)];
  const [top, bottom] = [within(Math.min(from.top, to.top), 1), within(Math.max(from.top, to.top), 1)];
  const area = { left, top, width: right - left, height: bottom - top };
  return area.width < least || area.height < least ? null : area;
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Returns the rectangle after an arrow key: moved, or resized with Shift. Undefined for any other key. */
export function areaAfter(area: Area, key: string, isSizing: boolean): Area | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [x, y] = direction;
  if (!isSizing) return { ...area, left: within(area.left + x, 1 - area.width), top: within(area.top + y, 1 - area.height) };
  const sized = (size: number, by: number, most: number) => Math.min(most, Math.max(least, size + by));
  return { ...area, width: sized(area.width, x, 1 - area.left), height: sized(area.height, y, 1 - area.top) };
}
