import { useLevel } from "./use-level.ts";

const bars = [0.35, 0.8, 1, 0.6, 0.3] as const;

/** Five bars that rise with a voice; the words beside them say the same. */
export function LevelMeter({ stream }: { stream: MediaStream | null }) {
  const level = useLevel(stream);
  return (
    <span className="room-meter" aria-hidden="true">
      {bars.map((share) => (
        <i key={share} style={{ blockSize: `${4 + 14 * Math.min(1, level * share * 1.6)}px` }} />
      ))}
    </span>
  );
}
