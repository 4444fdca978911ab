import type { Sample } from "./recorder.ts";

/** The longest time without a packet of the other one's voice, in milliseconds. */
export function gapOf(samples: readonly Sample[]): number {
  let [longest, heardAt, packets] = [0, samples[0]?.at ?? 0, samples[0]?.voicePackets ?? 0];
  for (const sample of samples) {
    longest = Math.max(longest, sample.at - heardAt);
    if (sample.voicePackets === packets) continue;
    [heardAt, packets] = [sample.at, sample.voicePackets];
  }
  return longest;
}

/** When the voice was first heard after the first of these samples; null when it was not. */
export function heardAgainAt(samples: readonly Sample[]): number | null {
  return samples.find(({ voicePackets }) => voicePackets > (samples[0]?.voicePackets ?? 0))?.at ?? null;
}

/** Shares of one: how much of the voice was made up, and how much of the time the picture stood still. */
export function sharesOf(samples: readonly Sample[]): { concealed: number; frozen: number } {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || first === last) return { concealed: 0, frozen: 0 };
  const heard = last.voiceSamples - first.voiceSamples;
  return {
    concealed: heard > 0 ? (last.concealedSamples - first.concealedSamples) / heard : 1,
    frozen: ((last.frozenSeconds - first.frozenSeconds) * 1000) / (last.at - first.at),
  };
}

/** When a side first stopped sending its picture; null when it did not. */
export function pausedAt(samples: readonly Sample[]): number | null {
  return samples.find(({ sendsVideo }) => !sendsVideo)?.at ?? null;
}
