import { say } from "../words/wishes.ts";

const minute = 60_000;

/** A countdown of how long a start is kept, in whole minutes; the start itself was announced once. */
export function TimeLeft({ keptUntil, now }: { keptUntil: string; now: number }) {
  return (
    <b role="timer" className="font-medium whitespace-nowrap">
      {say("left", { minutes: Math.max(0, Math.floor((Date.parse(keptUntil) - now) / minute)) })}
    </b>
  );
}
