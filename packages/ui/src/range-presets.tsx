import { Button } from "./button.tsx";
import "./date-field.css";

/** Two days as 2026-11-21, both included. */
export type DayRange = { from: string; to: string };
export type RangePreset = { label: string; range: DayRange };
export type RangePresetsProps = { presets: readonly RangePreset[]; onChoose: (range: DayRange) => void };

/** Buttons for common ranges. */
export function RangePresets({ presets, onChoose }: RangePresetsProps) {
  if (presets.length === 0) return null;
  return (
    <div className="ui-date-presets">
      {presets.map(({ label, range }) => (
        // Inside a picker, React Aria treats every button without a slot as the one that opens it.
        <Button key={label} slot={null} variant="soft" size="small" onPress={() => onChoose(range)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
