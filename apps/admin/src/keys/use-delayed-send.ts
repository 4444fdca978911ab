import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useKeys } from "./pressed.ts";

export interface DelayedSend<Value> {
  /** The decision that is not sent yet. */
  readonly value: Value | null;
  readonly hold: (value: Value) => void;
  readonly undo: () => void;
  /** Sends the decision: its time is over. */
  readonly release: () => void;
}

/** Holds a decision until `release`, so that Z or a button can undo it. Leaving the page sends it at once. */
export function useDelayedSend<Value>(send: (value: Value) => void): DelayedSend<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const latest = useRef<Value | null>(null);
  const keep = (next: Value | null) => {
    latest.current = next;
    setValue(next);
  };
  const leave = useEffectEvent(() => {
    const decided = latest.current;
    latest.current = null;
    if (decided !== null) send(decided);
  });
  useEffect(() => () => leave(), []);
  const isHeld = value !== null;
  // Closing the window would lose the unsent decision, so the browser asks first.
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isHeld]);
  const undo = () => keep(null);
  useKeys(isHeld ? { z: undo } : {});
  const release = () => {
    const decided = latest.current;
    keep(null);
    if (decided !== null) send(decided);
  };
  return { value, hold: keep, undo, release };
}
