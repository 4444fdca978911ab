import { useRef, useState } from "react";
import { cutShareOf, loudnessOf, useLevel } from "../../sessions/use-level.ts";
import { type Heard, looksHeard, type Sound, soundOf } from "./checks.ts";

/** How loud a stream is now, and what its last seconds say of the voice. */
export function useSound(stream: MediaStream): { readonly level: number; readonly sound: Sound } {
  const looks = useRef<readonly Heard[]>([]);
  const [sound, setSound] = useState<Sound>("listening");
  const level = useLevel(stream, (samples) => {
    looks.current = [...looks.current, { level: loudnessOf(samples), cut: cutShareOf(samples) }].slice(-looksHeard.most);
    setSound(soundOf(looks.current));
  });
  return { level, sound };
}
