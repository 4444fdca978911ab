import { type PointerEvent, useRef } from "react";

/** A finger moved less far has pressed or slipped. */
const leastPixels = 56;

interface SwipeProps {
  /** The finger went the way the page is read from: to the right where it is read from the right. */
  onNext: () => void;
  onPrevious: () => void;
}

/** Turning by a finger's stroke across. What lies below must not take the same touch for a press: it asks `isSwiping`. */
export function useSwipe({ onNext, onPrevious }: SwipeProps) {
  const stroke = useRef<{ x: number; y: number; turn: "next" | "previous" | null } | null>(null);
  const onPointerDownCapture = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    stroke.current = pointerType === "touch" ? { x, y, turn: null } : null;
  };
  const onPointerMoveCapture = ({ clientX, clientY }: PointerEvent) => {
    if (!stroke.current) return;
    const across = clientX - stroke.current.x;
    const isAcross = Math.abs(across) >= leastPixels && Math.abs(across) > 2 * Math.abs(clientY - stroke.current.y);
    stroke.current.turn = isAcross ? (across > 0 ? "next" : "previous") : null;
  };
  const onPointerUpCapture = () => {
    if (stroke.current?.turn === "next") onNext();
    if (stroke.current?.turn === "previous") onPrevious();
  };
  const isSwiping = () => Boolean(stroke.current?.turn);
  return { isSwiping, handlers: { onPointerDownCapture, onPointerMoveCapture, onPointerUpCapture } };
}
