import { useEffect, useRef, useState } from "react";

const lookMilliseconds = 100;
/** A hundredth of a second: shorter than any sound of speech. */
const blockSize = 512;
/** More than passes between two measurements, so that no sound is missed when one is late. */
const heardBlocks = 16;
/** Speech is at this level or above; below are a quiet room and a muted microphone. */
export const audibleLevel = 0.15;

/** Returns the loudness of the loudest hundredth of a second in these samples, 0 to 1 in steps of a twentieth. */
export function loudnessOf(samples: Float32Array): number {
  let most = 0;
  for (let start = 0; start < samples.length; start += blockSize) {
    let energy = 0;
    for (const sample of samples.subarray(start, start + blockSize)) energy += sample * sample;
    most = Math.max(most, energy);
  }
  return Math.round(Math.min(1, Math.sqrt(most / blockSize) * 6) * 20) / 20;
}

/** From this amplitude on a sample counts as clipped. */
const fullScale = 0.98;

/** Returns the fraction of clipped samples. */
export function cutShareOf(samples: Float32Array): number {
  let cut = 0;
  for (const sample of samples) if (Math.abs(sample) >= fullScale) cut += 1;
  return samples.length === 0 ? 0 : cut / samples.length;
}

/** Returns how loud a stream is, 0 to 1, measured ten times a second. `onHeard` gets the measured samples. */
export function useLevel(stream: MediaStream | null, onHeard?: (samples: Float32Array) => void): number {
  const [level, setLevel] = useState(0);
  const hear = useRef(onHeard);
  hear.current = onHeard;
  const track = stream?.getAudioTracks()[0];
  useEffect(() => {
    if (!track) return setLevel(0);
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = blockSize * heardBlocks;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      if (context.state === "suspended") void context.resume();
      analyser.getFloatTimeDomainData(samples);
      setLevel(loudnessOf(samples));
      hear.current?.(samples);
    }, lookMilliseconds);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
}
