import { CallKeys } from "@hiwar/client/call-keys";
import type { Lesson } from "@hiwar/contract/lessons";
import { sentenceOf } from "@hiwar/frame/refusals";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Notice } from "@hiwar/ui/notice";
import { Skeleton } from "@hiwar/ui/skeleton";
import { Steps } from "@hiwar/ui/steps";
import { toast } from "@hiwar/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, queryClient } from "../frame/live.ts";
import { Loaded } from "../frame/loaded.tsx";
import { together } from "../frame/loading.ts";
import { useSay } from "../frame/say.tsx";
import { checkoutPath } from "../payments/checkout-order.ts";
import { mustPay } from "./booking-confirm.tsx";
import { BookingStepView } from "./booking-step-view.tsx";
import { bookingSteps, type Choice, choiceFrom, startsFor, stepOf } from "./booking-steps.ts";
import "./booking.css";

interface BookingDialogProps {
  tutor: { id: number; name: string };
  /** A start chosen elsewhere, or null to begin with the day. */
  start: string | null;
  duration: 15 | 30 | null;
  /** Given, the lesson is moved instead of a new one booked. */
  moving?: Lesson;
  /** A start and a length were chosen. */
  onChosen?: (start: string, duration: 15 | 30) => void;
  onClose: () => void;
}

/** Date, duration, time, confirm on one surface; the labels are the way back and nothing chosen is lost. */
export function BookingDialog({ tutor, start, duration: asked, moving, onChosen, onClose }: BookingDialogProps) {
  const say = useSay();
  const [opened] = useState(() => new Date().toISOString());
  const [keys] = useState(() => new CallKeys());
  const standing = useQuery(api.subscriptions.standing.query());
  const until = standing.data?.window.end ?? opened;
  const free = useQuery({
    ...api.calendar.list.query({ tutorId: String(tutor.id), from: opened, to: until }),
    enabled: standing.data !== undefined && until > opened,
  });
  const starts = startsFor(free.data?.starts ?? [], moving);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen ?? choiceFrom(start, starts, asked);
  const [revisited, setRevisited] = useState<(typeof bookingSteps)[number] | null>(null);
  const step = revisited ?? stepOf(choice, starts);
  const choose = (next: Choice) => {
    setChosen(next);
    setRevisited(null);
    if (next.start !== null && next.duration !== null) onChosen?.(next.start, next.duration);
  };
  const finish = (title: string) => {
    toast("success", { title });
    onClose();
  };
  // Somebody may have been quicker: what is free is read again, and the steps fall back to the choice that no longer holds.
  const onError = () => void queryClient.invalidateQueries({ queryKey: ["calendar"] });
  const book = useMutation({ ...api.lessons.book.mutation(keys), onError, onSuccess: () => finish(say("lessons.booked")) });
  const move = useMutation({ ...api.lessons.move.mutation(keys), onError, onSuccess: () => finish(say("lessons.moved")) });
  const confirm = () => {
    if (choice.start === null || choice.duration === null) return;
    const when = { start: choice.start, duration: choice.duration };
    if (moving) move.mutate({ id: moving.id, ...when });
    else book.mutate({ tutorId: tutor.id, ...when });
  };
  const error = book.error ?? move.error;
  const needed = together({ standing, free });
  const { start: at, duration } = choice;
  const toPay = !moving && standing.data && mustPay(standing.data) && at !== null && duration !== null;
  const actions =
    step === "confirm" &&
    needed.data &&
    (toPay ? (
      <Button variant="primary" size="large" isBlock href={checkoutPath({ kind: "lesson", tutorId: tutor.id, start: at, duration })}>
        {say("lessons.toPay")}
      </Button>
    ) : (
      <Button variant="primary" size="large" isBlock isPending={book.isPending || move.isPending} onPress={confirm}>
        {say(moving ? "lessons.confirmMove" : "lessons.confirm")}
      </Button>
    ));
  return (
    <Dialog
      title={say(moving ? "lessons.moveTitle" : "lessons.bookTitle", { name: tutor.name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isSending={book.isPending || move.isPending}
      actions={actions}
      isSheetOnPhones
    >
      <div className="booking">
        {moving && <p className="booking-from">{say("lessons.movingFrom", { when: relativeDayTime(moving.start, Date.parse(opened)) })}</p>}
        <Steps
          label={say("lessons.steps")}
          steps={bookingSteps.map((id) => ({ id, label: say(`lessons.step.${id}`) }))}
          current={step}
          onBack={setRevisited}
        />
        <Loaded query={needed} wait={<Skeleton shape="block" className="h-48" />} headingLevel={3}>
          {(known) =>
            starts.length === 0 ? (
              <EmptyState drawing={<EmptyLessonsDrawing />} title={say("lessons.noStarts")} headingLevel={3}>
                {say("lessons.noStartsText")}
              </EmptyState>
            ) : (
              <BookingStepView
                step={step}
                starts={starts}
                choice={choice}
                standing={known.standing}
                isMoving={moving !== undefined}
                onChoose={choose}
              />
            )
          }
        </Loaded>
        {error && (
          <Notice tone="danger" isNews>
            {sentenceOf(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
