import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useKeys } from "./pressed.ts";

export interface DelayedSend<Value> {
  /** What was decided and has not left yet. */
  readonly value: Value | null;
  readonly hold: (value: Value) => void;
  readonly undo: () => void;
  /** Its time is over. */
  readonly release: () => void;
}

/** Holds a decision until its time is over, so that Z or a press takes it back. Whoever goes to another page has decided: it leaves at once. */
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
  // A window that closes takes what it has not sent with it: the browser asks first.
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
