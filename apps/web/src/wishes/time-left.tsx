import { say } from "../words/wishes.ts";

const minute = 60_000;

/** The whole minutes for which a start is still kept; they count down beside a text that is announced once. */
export function TimeLeft({ keptUntil, now }: { keptUntil: string; now: number }) {
  return (
    <b role="timer" className="font-medium whitespace-nowrap">
      {say("left", { minutes: Math.max(0, Math.floor((Date.parse(keptUntil) - now) / minute)) })}
    </b>
  );
}
