import { api } from "@hiwar/app/clients";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Ring } from "@hiwar/ui/ring";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/payments.ts";
import { storedBookingPath } from "./stored-booking.ts";

/** A plan that has begun: its minutes, and a link to book. */
export function PaidPlan() {
  const { data: balance, error } = useQuery(api.subscriptions.balance.query());
  const kept = storedBookingPath(Date.now());
  return (
    <>
      {!balance && !error && <LoneSkeleton shape="circle" className="size-37" />}
      {balance && balance.remainingWeeklyMinutes > 0 && (
        <Ring total={balance.weeklyMinutes} parts={[{ tone: "left", value: balance.remainingWeeklyMinutes }]} label="">
          <b>{arabicNumber(balance.remainingWeeklyMinutes)}</b>
          {say("ready", { minutes: balance.remainingWeeklyMinutes })}
        </Ring>
      )}
      <p>{say("end.planDoneText")}</p>
      <Button variant="primary" size="large" href={kept ?? "/tutors"}>
        {say(kept ? "goOnBooking" : "findTutor")}
      </Button>
    </>
  );
}
