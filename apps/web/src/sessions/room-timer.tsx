import { useNow } from "@hiwar/app/time/use-now";
import { shortDuration } from "@hiwar/ui/arabic-dates";
import { Ring } from "@hiwar/ui/ring";
import { say } from "../words/sessions.ts";
import { wordsOf } from "./room-kind.ts";

/** Counts down to the start of the lesson, interview or demo, then to its end. */
export function RoomTimer({ id, start, end }: { id: string; start: string; end: string }) {
  const now = useNow(1_000);
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const left = now < from ? from - now : Math.max(0, to - now);
  const words = now < from ? "untilStart" : left === 0 ? "overTime" : "left";
  return (
    <div className="room-glass room-timer" role="timer" aria-label={say("timer", wordsOf(id))}>
      <Ring size="mini" total={to - from} parts={[{ tone: "primary", value: now < from ? 0 : left }]} label="" />
      <b className="tabular-nums">{shortDuration(left / 1000)}</b>
      <span className="room-timer-long">{say(words, wordsOf(id))}</span>
      <span className="room-timer-short">{say(`${words}Short`)}</span>
    </div>
  );
}
