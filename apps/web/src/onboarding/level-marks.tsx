import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/onboarding.ts";

const levels = [1, 2, 3, 4, 5];

/** A level from one to five as five marks, with its name. */
export function LevelMarks({ level }: { level: number }) {
  return (
    <p className="level-marks">
      <span aria-hidden="true">
        {levels.map((one) => (
          <i key={one} data-full={one <= level || undefined} />
        ))}
      </span>
      {say("level", { level: arabicNumber(level) })}
    </p>
  );
}
