import { firstNameOf } from "@hiwar/contract/first-name";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { Button } from "@hiwar/ui/button";
import { useNow } from "../time/use-now.ts";
import { useUrlState } from "../url/use-url-state.ts";
import { say } from "../words/tutors.ts";
import { BookingFoot } from "./booking-foot.tsx";
import { lowestPrice } from "./lowest-price.ts";
import { PanelStarts } from "./panel-starts.tsx";
import { useStarts } from "./use-starts.ts";
import "./booking-panel.css";

export type BookingPanelProps = { tutor: TutorInfo; isGuest: boolean };

/** The coming week of a tutor beside the page; on phones one line at its foot. A start opens the booking. */
export function BookingPanel({ tutor, isGuest }: BookingPanelProps) {
  const now = useNow(60_000);
  const [, setBook] = useUrlState("book", String);
  const week = useStarts(tutor, isGuest);
  const book = (start: string) => setBook(start);
  const [nearest] = week.starts;
  return (
    <>
      <aside className="booking-panel" data-tour="first-lesson" aria-labelledby="booking-panel-title">
        <h2 id="booking-panel-title" className="text-xl">
          {say("booking", { name: firstNameOf(tutor.name) })}
        </h2>
        {!tutor.isManager && <p className="-mt-3 text-muted">{say("priceFrom", { amount: lowestPrice() })}</p>}
        <PanelStarts week={week} isGuest={isGuest} now={now} onBook={book} />
        <Button variant="primary" size="large" isBlock isDisabled={!nearest} onPress={() => book("")}>
          {say("bookLesson")}
        </Button>
      </aside>
      <BookingFoot week={week} now={now} onBook={() => book("")} />
    </>
  );
}
