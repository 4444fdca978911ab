import { useEffect, useEffectEvent, useState } from "react";

/** Typing rests when nothing was typed for this long. */
const restMilliseconds = 250;

/**
 * Hands over a text once typing rests; an emptied one, and with `isAtOnce` every one, at once. `first` is what the receiver has already.
 * Answers what it has now.
 */
export function useDebounced(text: string, first: string, onRest: (text: string) => void, isAtOnce = false): string {
  const [sent, setSent] = useState(first);
  const send = useEffectEvent(() => {
    setSent(text);
    onRest(text);
  });
  useEffect(() => {
    if (text === sent) return undefined;
    if (isAtOnce) return send();
    const timer = setTimeout(() => send(), text === "" ? 0 : restMilliseconds);
    return () => clearTimeout(timer);
  }, [text, sent, isAtOnce]);
  return sent;
}
