import { Icon } from "@hiwar/ui/icon";
import { CalendarClock, ShieldCheck, Wallet } from "lucide-react";
import { say } from "../words/tutor-page.ts";

const promises = [
  [CalendarClock, "promise.cancel"],
  [ShieldCheck, "promise.absent"],
  [Wallet, "promise.pay"],
] as const;

/** Below the booking: what makes it safe to try (docs/rules.md#lessons). */
export function BookingPromises() {
  return (
    <ul className="booking-promises">
      {promises.map(([icon, id]) => (
        <li key={id}>
          <Icon icon={icon} />
          {say(id)}
        </li>
      ))}
    </ul>
  );
}
