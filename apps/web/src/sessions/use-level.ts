import { useEffect, useState } from "react";

const lookMilliseconds = 100;
/** Speech is at this level or above; below are a quiet room and a muted microphone. */
export const audibleLevel = 0.15;

/** How loud a stream is, 0 to 1, measured ten times a second. */
export function useLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  const track = stream?.getAudioTracks()[0];
  useEffect(() => {
    if (!track) return setLevel(0);
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      if (context.state === "suspended") void context.resume();
      analyser.getFloatTimeDomainData(samples);
      const energy = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      setLevel(Math.round(Math.min(1, energy * 6) * 20) / 20);
    }, lookMilliseconds);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
}
