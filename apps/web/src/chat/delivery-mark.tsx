import { Icon } from "@hiwar/ui/icon";
import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { useSay } from "../frame/say.tsx";
import type { Delivery } from "./grouping.ts";

const icons = { queued: Clock, failed: CircleAlert, sent: Check, read: CheckCheck };
const labels = { queued: "chat.sending", failed: "chat.failed", sent: "chat.sent", read: "chat.read" } as const;

/** How far my words have come: waiting, sent, read. */
export function DeliveryMark({ state }: { state: Delivery }) {
  const say = useSay();
  return (
    <span className="chat-delivery" data-state={state}>
      <Icon icon={icons[state]} size={16} label={say(labels[state])} />
    </span>
  );
}
