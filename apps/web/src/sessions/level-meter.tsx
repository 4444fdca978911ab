const bars = [0.35, 0.8, 1, 0.6, 0.3] as const;

/** Five bars for a level from 0 to 1. Hidden from screen readers, since the text beside them says the same. */
export function LevelMeter({ level }: { level: number }) {
  return (
    <span className="room-meter" aria-hidden="true">
      {bars.map((share) => (
        <i key={share} style={{ blockSize: `${4 + 14 * Math.min(1, level * share * 1.6)}px` }} />
      ))}
    </span>
  );
}
