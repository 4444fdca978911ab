import { type PointerEvent, useRef } from "react";

/** A shorter move of the finger counts as a press or a slip. */
const leastPixels = 56;

interface SwipeProps {
  /** Called when the finger moved to the right, which goes forward in a right-to-left page. */
  onNext: () => void;
  onPrevious: () => void;
}

/** Detects horizontal swipes by touch. Elements inside check `isSwiping`, so as not to treat the same touch as a press. */
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
