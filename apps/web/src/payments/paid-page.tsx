import { useUser } from "@hiwar/app/use-user";
import type { PaymentWithOrder } from "@hiwar/contract/payments";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { SuccessBookedDrawing } from "@hiwar/ui/success-booked-drawing";
import { TextLink } from "@hiwar/ui/text-link";
import { useState } from "react";
import { ReminderLine } from "../notifications/reminder-line.tsx";
import { SuggestedTutors } from "../topics/suggested-tutors.tsx";
import { Say, say } from "../words/payments.ts";
import { PaidLesson } from "./paid-lesson.tsx";
import { PaidPlan } from "./paid-plan.tsx";
import type { Ending } from "./payment-ending.ts";
import "./paid.css";

export type PaidPageProps = { payment: PaymentWithOrder; ending: Ending };

/** The page after a payment: what was bought in large, its cost in one line at the foot. */
export function PaidPage({ payment, ending }: PaidPageProps) {
  const user = useUser();
  const [isReminderTold] = useState(user !== null && !user.hasChosenNotification);
  const { lesson } = payment.order;
  return (
    <div className="paid">
      <div className="paid-head">
        <SuccessBookedDrawing />
        <div role="status">
          <h1>{say(`end.${ending}`)}</h1>
        </div>
        {lesson ? <PaidLesson lesson={lesson} isReminderTold={isReminderTold} /> : <PaidPlan />}
        {lesson && user && <ReminderLine user={user} start={lesson.start} />}
      </div>
      {!lesson && <SuggestedTutors count={3} />}
      <p className="paid-receipt">
        <Say
          id="receipt"
          values={{
            description: payment.description,
            amount: arabicPounds(payment.amountPiasters),
            link: (words) => <TextLink href="/payments">{words}</TextLink>,
          }}
        />
      </p>
    </div>
  );
}
