import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { type Corner, cornerAfterKey, cornerNear } from "./layout.ts";

interface Drag {
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
}

/** Handlers that move an element between the stage's four corners by pointer or arrow keys; `style` follows the pointer. */
export function useDrag(corner: Corner, onMove: (corner: Corner) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const style: CSSProperties | undefined = drag ? { translate: `${drag.by.x}px ${drag.by.y}px` } : undefined;
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => onMove(cornerAfterKey(corner, event.key)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } });
    },
    // Browsers disagree about the unit of `movementX` on a scaled page.
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) =>
      drag && setDrag({ ...drag, by: { x: clientX - drag.from.x, y: clientY - drag.from.y } }),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const stage = event.currentTarget.offsetParent?.getBoundingClientRect();
      if (drag && stage) onMove(cornerNear({ x: (event.clientX - stage.x) / stage.width, y: (event.clientY - stage.y) / stage.height }));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
  return { style, handlers };
}
