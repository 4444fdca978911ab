import { useRef, useState } from "react";
import { cutShareOf, loudnessOf, useLevel } from "../../sessions/use-level.ts";
import { type Sound, type SoundSample, soundOf, soundSampleCounts } from "./checks.ts";

/** Returns how loud a stream is now, and what the latest few seconds say about the voice. */
export function useSound(stream: MediaStream): { readonly level: number; readonly sound: Sound } {
  const looks = useRef<readonly SoundSample[]>([]);
  const [sound, setSound] = useState<Sound>("listening");
  const level = useLevel(stream, (samples) => {
    looks.current = [...looks.current, { level: loudnessOf(samples), cut: cutShareOf(samples) }].slice(-soundSampleCounts.most);
    setSound(soundOf(looks.current));
  });
  return { level, sound };
}
