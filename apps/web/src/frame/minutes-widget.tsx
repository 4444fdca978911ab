import { noSubscription, type Standing } from "@hiwar/contract/subscriptions";
import { dayAndMonth, weekday } from "@hiwar/ui/arabic-dates";
import { Popover } from "@hiwar/ui/popover";
import { Ring } from "@hiwar/ui/ring";
import { useQuery } from "@tanstack/react-query";
import { Button } from "react-aria-components";
import { api } from "./live.ts";
import { Say, useSay } from "./say.tsx";
import { useNow } from "./use-now.ts";
import "./minutes-widget.css";

function Account({ standing }: { standing: Standing }) {
  const say = useSay();
  const now = useNow(60_000);
  const { weeklyMinutes, consumedMinutes, remainingWeeklyMinutes, window } = standing;
  const lines = [
    ["frame.minutesQuota", weeklyMinutes],
    ["frame.minutesUsed", consumedMinutes],
    ["frame.minutesRest", remainingWeeklyMinutes],
  ] as const;
  return (
    <div className="grid w-64 gap-3">
      <h2 className="text-18">{say("frame.minutesOfWeek")}</h2>
      <dl className="grid gap-1">
        {lines.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{say(name)}</dt>
            <dd className="font-medium text-strong">{say("frame.minutes", { count })}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-muted">
        <Say id="frame.minutesRenew" values={{ weekday: weekday(window.end), day: dayAndMonth(window.end, now) }} />
      </p>
    </div>
  );
}

/** The week's minutes of a subscriber in the top bar: what is left, and the account behind it. Others see nothing. */
export function MinutesWidget() {
  const say = useSay();
  const { data: standing } = useQuery(api.subscriptions.standing.query());
  if (!standing || standing.id === noSubscription) return null;
  const { weeklyMinutes, consumedMinutes, remainingWeeklyMinutes } = standing;
  const trigger = (
    <Button className="minutes-widget">
      <Ring size="mini" total={weeklyMinutes} parts={[{ tone: "nile", value: consumedMinutes }]} label="" />
      <span>
        <Say id="frame.minutesLeft" values={{ count: remainingWeeklyMinutes, n: (words) => <b>{words}</b> }} />
      </span>
    </Button>
  );
  return (
    <Popover label={say("frame.minutesOfWeek")} placement="bottom end" trigger={trigger}>
      <Account standing={standing} />
    </Popover>
  );
}
