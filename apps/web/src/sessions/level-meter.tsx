const bars = [0.35, 0.8, 1, 0.6, 0.3] as const;

/** Five bars that rise with a voice, from 0 to 1; the words beside them say the same. */
export function LevelMeter({ level }: { level: number }) {
  return (
    <span className="room-meter" aria-hidden="true">
      {bars.map((share) => (
        <i key={share} style={{ blockSize: `${4 + 14 * Math.min(1, level * share * 1.6)}px` }} />
      ))}
    </span>
  );
}
