import { noSubscription, type Standing } from "@hiwar/contract/subscriptions";
import { relativeDay } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Popover } from "@hiwar/ui/popover";
import { Ring } from "@hiwar/ui/ring";
import { useQuery } from "@tanstack/react-query";
import { Button } from "react-aria-components";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";
import { useNow } from "../frame/use-now.ts";
import "./minutes.css";

/** This week's minutes as a small ring in the top bar; pressed, it opens the week's account line by line. */
export function MinutesWidget() {
  const say = useSay();
  const standing = useQuery(api.subscriptions.standing.query());
  if (!standing.data || standing.data.id === noSubscription) return null;
  const { remainingWeeklyMinutes: left, weeklyMinutes: total, consumedMinutes } = standing.data;
  const words = say("lessons.weekLeft", { left, total });
  const trigger = (
    <Button className="minutes" aria-label={`${say("lessons.week")}: ${words}`}>
      <Ring size="mini" total={Math.max(total, consumedMinutes)} parts={[{ tone: "sun", value: consumedMinutes }]} label="" />
      <span>{plainArabicNumber(left)}</span>
    </Button>
  );
  return (
    <Popover trigger={trigger} label={say("lessons.week")}>
      <WeekAccount standing={standing.data} words={words} />
    </Popover>
  );
}

function WeekAccount({ standing, words }: { standing: Standing; words: string }) {
  const say = useSay();
  const now = useNow(60_000);
  return (
    <div className="minutes-account">
      <h2>{say("lessons.week")}</h2>
      <p>{words}</p>
      <ul>
        {standing.lines.map((line) => (
          <li key={`${line.kind}-${line.lessonId}-${line.at}`}>
            <span>
              {line.kind === "lesson" ? `${say("lessons.line.lesson")} ${relativeDay(line.at, now)}` : say(`lessons.line.${line.kind}`)}
            </span>
            <b>{plainArabicNumber(line.minutes)}</b>
          </li>
        ))}
      </ul>
      <p className="minutes-renews">{say("lessons.weekRenews", { when: relativeDay(standing.window.end, now) })}</p>
    </div>
  );
}
