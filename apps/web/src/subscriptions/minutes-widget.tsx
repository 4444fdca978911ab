import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { noSubscription } from "@hiwar/contract/subscriptions";
import { Popover } from "@hiwar/ui/popover";
import { Pressable } from "@hiwar/ui/pressable";
import { Ring } from "@hiwar/ui/ring";
import { useQuery } from "@tanstack/react-query";
import { Say, say } from "../words/minutes.ts";
import { bookedMinutes } from "./booked-minutes.ts";
import { MinutesAccount } from "./minutes-account.tsx";
import "./minutes-widget.css";

/** The subscriber's minutes left this week, in the top bar; pressing shows the account. Nothing for others. */
export function MinutesWidget() {
  const now = useNow(60_000);
  const { data: balance } = useQuery(api.subscriptions.balance.query());
  if (!balance || balance.id === noSubscription) return null;
  const { weeklyMinutes, consumedMinutes, remainingWeeklyMinutes } = balance;
  const booked = bookedMinutes(balance, now);
  const parts = [
    { tone: "primary", value: consumedMinutes - booked },
    { tone: "accent", value: booked },
    { tone: "left", value: remainingWeeklyMinutes },
  ] as const;
  const trigger = (
    <Pressable className="minutes-widget">
      <Ring size="mini" total={weeklyMinutes} parts={parts} label="" />
      <span>
        <Say
          id="minutesLeft"
          values={{
            count: remainingWeeklyMinutes,
            n: (words) => <b>{words}</b>,
            short: (words) => (
              <span className="minutes-short" aria-hidden="true">
                {words}
              </span>
            ),
            rest: (words) => <span className="minutes-rest">{words}</span>,
          }}
        />
      </span>
    </Pressable>
  );
  return (
    <Popover label={say("minutesOfWeek")} placement="bottom end" trigger={trigger}>
      {(close) => <MinutesAccount balance={balance} onLeave={close} />}
    </Popover>
  );
}
