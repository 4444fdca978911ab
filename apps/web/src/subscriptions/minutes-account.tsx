import { useNow } from "@hiwar/app/time/use-now";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { dayAndMonth, relativeDayTime, shortWeekday } from "@hiwar/ui/arabic-dates";
import { signedArabicNumber } from "@hiwar/ui/arabic-numbers";
import { TextLink } from "@hiwar/ui/text-link";
import { Say, say } from "../words/minutes.ts";

export type MinutesAccountProps = { balance: WeeklyBalance; onLeave: () => void };

/** The week's minutes line by line: granted, returned, taken by each lesson, and left. */
export function MinutesAccount({ balance, onLeave }: MinutesAccountProps) {
  const now = useNow(60_000);
  const { lines, remainingWeeklyMinutes, window } = balance;
  const words = ({ kind, lessonId, at }: WeeklyBalance["lines"][number]) =>
    kind === "lesson" && lessonId !== null ? (
      <TextLink href={`/lesson/${lessonId}`} onPress={onLeave}>
        {say("minutesLesson", { time: relativeDayTime(at, now) })}
      </TextLink>
    ) : (
      say(kind === "grant" ? "minutesReturned" : "minutesQuota")
    );
  return (
    <div className="grid w-[min(288px,calc(100vw-64px))] gap-3">
      <h2 className="text-lg">{say("minutesOfWeek")}</h2>
      <dl className="grid gap-1">
        {lines.map((line) => (
          <div key={`${line.kind} ${line.lessonId} ${line.at}`} className="flex justify-between gap-4">
            <dt className="text-muted">{words(line)}</dt>
            <dd className="whitespace-nowrap text-body">
              <bdi>{signedArabicNumber(line.minutes)}</bdi> {say("minutesUnit", { count: Math.abs(line.minutes) })}
            </dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2">
          <dt className="font-medium text-strong">{say("minutesRest")}</dt>
          <dd className="font-semibold text-strong">{say("minutes", { count: remainingWeeklyMinutes })}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        <Say id="minutesRenew" values={{ weekday: shortWeekday(window.end), day: dayAndMonth(window.end, now) }} />
      </p>
    </div>
  );
}
