import { useEffect, useEffectEvent, useState } from "react";

/** Typing counts as paused after this long without a key stroke. */
const restMilliseconds = 250;

/**
 * Debounces a text. An emptied text, and with `isAtOnce` every text, is passed to `onRest` at once. `first` is the receiver's initial text. Returns
 * the text that the receiver has.
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
