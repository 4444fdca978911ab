import type { Start } from "@hiwar/contract/calendar";
import type { Lesson } from "@hiwar/contract/lessons";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { Stepper } from "@hiwar/ui/stepper";
import { BookingRefusal } from "../accounts/unready-callout.tsx";
import { Loaded } from "../loading/loaded.tsx";
import { useNow } from "../time/use-now.ts";
import { say } from "../words/lessons.ts";
import { BookingConfirm } from "./booking-confirm.tsx";
import { BookingStepView } from "./booking-step-view.tsx";
import { type BookingStep, bookingSteps, type Choice } from "./booking-steps.ts";
import type { useBooking } from "./use-booking.ts";
import { useQuote } from "./use-quote.ts";

export interface BookingState {
  readonly tutorId: number;
  readonly step: BookingStep;
  readonly starts: readonly Start[];
  readonly choice: Choice;
  /** The lesson that is moved instead of a new one booked. */
  readonly moving: Lesson | undefined;
  readonly booking: ReturnType<typeof useBooking>;
}

type BookingFormProps = BookingState & {
  balance: WeeklyBalance;
  onChoose: (choice: Choice) => void;
  onBack: (step: BookingStep) => void;
};

/** The steps of a booking; their labels are the way back and nothing chosen is lost. */
export function BookingForm({ step, starts, choice, balance, booking, onChoose, onBack, ...state }: BookingFormProps) {
  if (starts.length === 0) {
    return (
      <EmptyState drawing={<EmptyLessonsDrawing />} title={say("noStarts")} headingLevel={3}>
        {say("noStartsText")}
      </EmptyState>
    );
  }
  return (
    <>
      <Stepper label={say("steps")} steps={bookingSteps.map((id) => ({ id, label: say(`step.${id}`) }))} current={step} onBack={onBack} />
      {step === "confirm" ? (
        <Confirm {...state} choice={choice} balance={balance} />
      ) : (
        <BookingStepView step={step} starts={starts} choice={choice} onChoose={onChoose} />
      )}
      {booking.error && <BookingRefusal error={booking.error} />}
    </>
  );
}

type ConfirmProps = Pick<BookingFormProps, "tutorId" | "moving" | "choice" | "balance">;

function Confirm({ tutorId, moving, choice, balance }: ConfirmProps) {
  const now = useNow(60_000);
  const quote = useQuote(tutorId, choice, { isAsked: !moving });
  const given = { choice, tutorId, balance, now };
  if (moving) return <BookingConfirm {...given} quote={null} />;
  return (
    <Loaded query={quote} wait={<Skeleton shape="block" className="h-40" />} headingLevel={3}>
      {(known) => <BookingConfirm {...given} quote={known} />}
    </Loaded>
  );
}
