import { useEffect, useRef, useState } from "react";
import { useLevel } from "../../sessions/use-level.ts";
import { levelsHeard, type Sound, soundOf } from "./checks.ts";

const lookMilliseconds = 200;

/** How loud a stream is now, and what its last seconds say of the voice. */
export function useSound(stream: MediaStream): { readonly level: number; readonly sound: Sound } {
  const level = useLevel(stream);
  const latest = useRef(level);
  latest.current = level;
  // A word can be shorter than the time between two looks.
  const loudest = useRef(level);
  loudest.current = Math.max(loudest.current, level);
  const [sound, setSound] = useState<Sound>("listening");
  useEffect(() => {
    let levels: number[] = [];
    const timer = setInterval(() => {
      levels = [...levels, loudest.current].slice(-levelsHeard.most);
      loudest.current = latest.current;
      setSound(soundOf(levels));
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return { level, sound };
}
