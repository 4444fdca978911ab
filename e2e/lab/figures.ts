import type { Sample } from "./recorder.ts";

/** Returns the longest time without a voice packet of the other person, in milliseconds. */
export function gapOf(samples: readonly Sample[]): number {
  let [longest, heardAt, packets] = [0, samples[0]?.at ?? 0, samples[0]?.voicePackets ?? 0];
  for (const sample of samples) {
    longest = Math.max(longest, sample.at - heardAt);
    if (sample.voicePackets === packets) continue;
    [heardAt, packets] = [sample.at, sample.voicePackets];
  }
  return longest;
}

/** Returns when the voice was first heard after the first of these samples; null when never. */
export function heardAgainAt(samples: readonly Sample[]): number | null {
  return samples.find(({ voicePackets }) => voicePackets > (samples[0]?.voicePackets ?? 0))?.at ?? null;
}

/** Returns fractions of one: how much of the voice was made up by the browser, and how long the picture was frozen. */
export function sharesOf(samples: readonly Sample[]): { concealed: number; frozen: number } {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || first === last) return { concealed: 0, frozen: 0 };
  const heard = last.voiceSamples - first.voiceSamples;
  return {
    concealed: heard > 0 ? (last.concealedSamples - first.concealedSamples) / heard : 1,
    frozen: ((last.frozenSeconds - first.frozenSeconds) * 1000) / (last.at - first.at),
  };
}

/** Returns when a side first stopped sending its video; null when it did not. */
export function pausedAt(samples: readonly Sample[]): number | null {
  return samples.find(({ sendsVideo }) => !sendsVideo)?.at ?? null;
}
