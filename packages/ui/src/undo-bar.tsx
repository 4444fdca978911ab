import { Check, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { Icon } from "./icon.tsx";
import { recordWords } from "./record-words.ts";
import "./undo-bar.css";

export type UndoBarProps = {
  /** The decision that was made. */
  children: ReactNode;
  onUndo: () => void;
  /** Called when the time to undo is over; the owner then sends the decision. */
  onElapsed: () => void;
  durationMs?: number | undefined;
  /** Placed in the page's flow instead of at its lower edge. */
  isInPlace?: boolean | undefined;
};

/** Runs a timer while it is not held, and calls back once at its end. */
function useElapse(durationMs: number, isHeld: boolean, onElapsed: () => void): void {
  const left = useRef(durationMs);
  const elapse = useEffectEvent(onElapsed);
  useEffect(() => {
    if (isHeld) return undefined;
    const from = performance.now();
    const timer = setTimeout(() => elapse(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - from));
    };
  }, [isHeld]);
}

/** A bar to undo a decision within `durationMs`, ten seconds by default. The timer pauses while it is hovered or focused. */
export function UndoBar({ children, onUndo, onElapsed, durationMs = 10_000, isInPlace = false }: UndoBarProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useElapse(durationMs, isHeld, onElapsed);
  return (
    <div
      role="status"
      className="ui-undo"
      data-held={isHeld || undefined}
      data-in-place={isInPlace || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon icon={Check} />
      <span className="ui-undo-words">{children}</span>
      <Button className="ui-undo-button" onPress={onUndo}>
        <Icon icon={Undo2} size={18} />
        {recordWords.undo}
      </Button>
      <span className="ui-undo-time" style={{ animationDuration: `${durationMs}ms` }} />
    </div>
  );
}
