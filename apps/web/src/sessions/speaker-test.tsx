import { Pressable } from "@hiwar/ui/pressable";
import { say } from "../words/sessions.ts";

const notes = [523.25, 659.25, 783.99] as const;
const noteSeconds = 0.22;

/** Plays three short notes through the chosen speaker. */
async function playSample(sinkId: string | null): Promise<void> {
  const context = new AudioContext() as AudioContext & { setSinkId?: (id: string) => Promise<void> };
  if (sinkId) await context.setSinkId?.(sinkId).catch(() => undefined);
  const volume = context.createGain();
  volume.gain.value = 0.2;
  volume.connect(context.destination);
  const last = notes.map((frequency, index) => {
    const oscillator = context.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(volume);
    oscillator.start(context.currentTime + index * noteSeconds);
    oscillator.stop(context.currentTime + (index + 1) * noteSeconds);
    return oscillator;
  });
  last.at(-1)?.addEventListener("ended", () => void context.close());
}

/** A button to test the speaker. */
export function SpeakerTest({ sinkId }: { sinkId: string | null }) {
  return (
    <Pressable className="room-link" onPress={() => void playSample(sinkId)}>
      {say("hearSample")}
    </Pressable>
  );
}
