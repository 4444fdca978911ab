// Runs in the browser that records the clips: when each syllable of a clip is spoken, and how it sounds.

export interface Syllable {
  readonly at: number;
  readonly seconds: number;
  /** Which vowel: 0 closed, 1 half open, 2 open, 3 round. */
  readonly vowel: number;
  /** Times the speaker's usual tone. */
  readonly tone: number;
}

/** Numbers from 0 to 1 that are the same at every recording. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Syllables of a line that is spoken from `from` to `to`: words fall in tone, and breath is taken between some of them. */
export function syllablesOf(text: string, from: number, to: number, random: () => number): Syllable[] {
  const words = text.split(" ").map((word) => Math.max(1, Math.round(word.replace(/\p{M}/gu, "").length / 2.1)));
  const beats = words.reduce((sum, count) => sum + count + 0.45, 0);
  const beat = (to - from) / beats;
  const spoken: Syllable[] = [];
  let at = from;
  for (const count of words) {
    for (let place = 0; place < count; place += 1) {
      const isLong = place === count - 1;
      spoken.push({
        at,
        seconds: beat * (isLong ? 1.05 : 0.82),
        vowel: 1 + Math.floor(random() * 3),
        tone: 1.12 - 0.2 * ((at - from) / (to - from)) + 0.09 * (random() - 0.5),
      });
      at += beat;
    }
    at += beat * 0.45;
  }
  return spoken;
}

/** The first two resonances of each vowel, in hertz. */
const resonances = [
  [300, 1200],
  [420, 1900],
  [720, 1250],
  [380, 850],
] as const;

/** A voice without words: a buzz through the resonances of vowels, quiet enough to talk over. `pitch` in hertz. */
export async function murmur(syllables: readonly Syllable[], seconds: number, pitch: number): Promise<AudioBuffer> {
  const audio = new OfflineAudioContext(1, seconds * 48_000, 48_000);
  const room = new BiquadFilterNode(audio, { type: "lowpass", frequency: 3400 });
  room.connect(audio.destination);
  for (const { at, seconds: length, vowel, tone } of syllables) {
    const buzz = new OscillatorNode(audio, { type: "sawtooth", frequency: pitch * tone });
    buzz.frequency.linearRampToValueAtTime(pitch * tone * 0.95, at + length);
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.32, at + Math.min(0.05, length / 3));
    loudness.gain.setTargetAtTime(0, at + length * 0.7, length * 0.12);
    for (const [place, frequency] of (resonances[vowel] ?? resonances[0]).entries())
      buzz
        .connect(new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 6 }))
        .connect(new GainNode(audio, { gain: place === 0 ? 1 : 0.45 }))
        .connect(loudness);
    loudness.connect(room);
    buzz.start(at);
    buzz.stop(at + length * 1.5);
  }
  return audio.startRendering();
}
