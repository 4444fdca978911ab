import { Icon } from "@hiwar/ui/icon";
import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { say } from "../words/chat.ts";
import type { Delivery } from "./grouping.ts";

const icons = { queued: Clock, failed: CircleAlert, sent: Check, read: CheckCheck };
const labels = { queued: "sending", failed: "failed", sent: "sent", read: "read" } as const;

/** Shows the state of the user's own message: waiting, failed, sent or read. */
export function DeliveryMark({ state }: { state: Delivery }) {
  return (
    <span className="chat-delivery" data-state={state}>
      <Icon icon={icons[state]} size={16} label={say(labels[state])} />
    </span>
  );
}
