import { SupportLine } from "@hiwar/app/support-line";
import { useNow } from "@hiwar/app/time/use-now";
import type { RefundObstacle, RefundQuote } from "@hiwar/contract/refunds";
import { fullDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useState } from "react";
import { say } from "../words/refunds.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundProgress } from "./refund-progress.tsx";
import { RefundStatement } from "./refund-statement.tsx";
import { RefundWeeks } from "./refund-weeks.tsx";
import "./refund.css";

/** What of a payment can be refunded today: the sum with its reasons and a button, what prevents it, or the steps of a requested refund. */
export function RefundPanel({ quote }: { quote: RefundQuote }) {
  const { obstacle, refund, term } = quote;
  if (obstacle === "returned") return refund ? <RefundProgress refund={refund} /> : <p>{say("returnedByGateway")}</p>;
  return (
    <section className="refund" aria-label={say("question")}>
      <h2>{say("question")}</h2>
      {obstacle === null ? (
        <>
          {term && <RefundWeeks term={term} />}
          <Offer quote={quote} />
        </>
      ) : (
        <Blocked quote={quote} obstacle={obstacle} />
      )}
    </section>
  );
}

function Offer({ quote }: { quote: RefundQuote }) {
  const now = useNow(60_000);
  const [isAsking, setAsking] = useState(false);
  const { next } = quote;
  return (
    <>
      <RefundStatement quote={quote} />
      {next && <p className="refund-next">{say("next", { day: fullDay(next.at, now), amount: arabicPounds(next.refundPiasters) })}</p>}
      <div>
        <Button onPress={() => setAsking(true)}>{say("refund")}</Button>
      </div>
      {isAsking && <RefundDialog quote={quote} onClose={() => setAsking(false)} />}
    </>
  );
}

interface BlockedProps {
  quote: RefundQuote;
  obstacle: Exclude<RefundObstacle, "returned">;
}

/** Why a refund is not possible now, and a way to resolve that where there is one. */
export function Blocked({ quote: { lesson }, obstacle }: BlockedProps) {
  const now = useNow(60_000);
  const isPassing = obstacle === "lesson-booked" || obstacle === "lesson-unsettled";
  return (
    <>
      <Callout {...(isPassing && { tone: "warning" as const })}>{say(`blocked.${obstacle}`)}</Callout>
      {lesson && isPassing && (
        <div className="refund-lesson">
          <p>
            <b>{relativeDayTime(lesson.start, now)}</b>
            {say("lessonWith", { minutes: lesson.durationMinutes, name: lesson.tutorName })}
          </p>
          <Button size="small" href={`/lesson/${lesson.id}`}>
            {say("toLesson")}
          </Button>
        </div>
      )}
      {obstacle === "lesson-booked" && <p className="refund-next">{say("lessonRule")}</p>}
      <SupportLine />
    </>
  );
}
