import { type Payment, PaymentStatus } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { EmptyState } from "@hiwar/ui/empty-state";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import { SuccessBookedDrawing } from "@hiwar/ui/success-booked-drawing";
import { useSay } from "../frame/say.tsx";

type Ending = "done" | "failed" | "expired" | "canceled" | "refunded";

const endings: Partial<Record<Payment["status"], Ending>> = {
  [PaymentStatus.Paid]: "done",
  [PaymentStatus.Canceled]: "canceled",
  [PaymentStatus.Expired]: "expired",
  [PaymentStatus.Refunded]: "refunded",
  [PaymentStatus.PartialRefunded]: "refunded",
  [PaymentStatus.Refunding]: "refunded",
};

/** How a payment ended, and the one thing that helps now. */
export function PaymentOutcome({ payment, onAgain }: { payment: Payment; onAgain: () => void }) {
  const say = useSay();
  const ending = endings[payment.status] ?? "failed";
  const isDone = ending === "done";
  const again = (
    <Button variant="primary" size="large" onPress={onAgain}>
      {say("payments.again")}
    </Button>
  );
  const onwards = (
    <Button variant="primary" size="large" href="/tutors">
      {say("payments.findTutor")}
    </Button>
  );
  return (
    <Card padding="large" hasTail>
      <div role="status">
        <EmptyState
          drawing={isDone ? <SuccessBookedDrawing /> : <LostConnectionDrawing />}
          title={say(`payments.${ending}`)}
          action={isDone ? onwards : again}
          headingLevel={2}
        >
          {payment.failure ?? say(`payments.${ending}Text`)}
        </EmptyState>
      </div>
    </Card>
  );
}
