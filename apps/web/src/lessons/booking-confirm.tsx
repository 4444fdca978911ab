import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { type LessonQuote, lessonLimits, type QuotedFunding } from "@hiwar/contract/lessons";
import { clockRange, fullDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Avatar } from "@hiwar/ui/avatar";
import type { ReactNode } from "react";
import { CairoZone } from "../time/cairo-zone.tsx";
import { say } from "../words/lessons.ts";
import { listPrice } from "./booking-lengths.tsx";
import { PlansLink } from "./plans-link.tsx";
import type { BookingState } from "./use-booking-state.ts";
import { useChosenQuote } from "./use-chosen-quote.ts";

const returns = {
  subscription: "refundUntil",
  credit: "singleReturn",
  payment: "singleReturn",
  free: "changeUntil",
} as const satisfies Record<QuotedFunding, string>;

/** Summary before booking: tutor, time, cost, and until when cancelling returns it. */
export function BookingConfirm({ desk, now }: { desk: BookingState; now: number }) {
  const { tutor, choice, moving, isGuest } = desk;
  const quote = useChosenQuote(desk);
  const { start, duration } = choice;
  if (start === null || duration === null) return null;
  const end = new Date(Date.parse(start) + duration * 60_000).toISOString();
  const facts = (known: LessonQuote | null) => (
    <>
      <dl>
        <Fact name={say("fact.cost")}>{known ? costOf(known, desk) : costWithout(desk, duration)}</Fact>
        <Fact name={say("fact.change")}>
          {changeUntil(start, now, returns[known?.funding ?? (moving || tutor.isManager ? "free" : "payment")])}
        </Fact>
      </dl>
      {known?.funding === "payment" && (
        <p className="booking-note">
          {say("singleHow")} <PlansLink desk={desk} />
        </p>
      )}
    </>
  );
  return (
    <section className="booking-confirm" aria-label={say("step.confirm")}>
      <div className="booking-with">
        <Avatar name={tutor.name} imageUrl={tutor.image} size={44} />
        <p>
          <b>
            {fullDay(start, now)}، {clockRange(start, end)}
          </b>
          <span>{say("with", { name: tutor.name })}</span>
          <CairoZone at={start} />
        </p>
      </div>
      {moving || isGuest ? (
        facts(null)
      ) : (
        <Loaded query={quote} skeleton={<LoneSkeleton shape="block" className="h-16" />} headingLevel={3} isBrief>
          {facts}
        </Loaded>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const costWithout = ({ moving, tutor }: BookingState, minutes: number) =>
  moving ? say("costMoving") : listPrice(minutes, tutor.isManager);

function changeUntil(start: string, now: number, kind: (typeof returns)[QuotedFunding]): string {
  const until = Date.parse(start) - lessonLimits.studentNoticeHours * 3_600_000;
  return until > now ? say(kind, { when: relativeDayTime(until, now) }) : say("noRefund");
}

function costOf({ funding, durationMinutes: minutes, pricePiasters }: LessonQuote, { balance }: BookingState): string {
  if (funding === "credit") return say("costPaid");
  if (funding === "free") return say("costFree");
  if (funding === "payment") return arabicPounds(pricePiasters);
  return say("cost", { minutes, left: (balance?.remainingWeeklyMinutes ?? 0) - minutes });
}
