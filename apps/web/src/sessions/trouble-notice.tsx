import { Icon } from "@hiwar/ui/icon";
import { Hourglass, Wifi, WifiOff } from "lucide-react";
import { useSay } from "../frame/say.tsx";
import type { Call } from "./call/call.ts";
import { troubleOf } from "./call/state.ts";
import { useCallState } from "./call/use-call.ts";

const icons = {
  waiting: Hourglass,
  gone: Hourglass,
  connecting: Wifi,
  reconnecting: Wifi,
  "other-lost": WifiOff,
  "server-away": Wifi,
  eased: Wifi,
  thin: WifiOff,
} as const;
const slowMilliseconds = 1_200;

/** What the connection does, in words, near whom it concerns. */
export function TroubleNotice({ call, name }: { call: Call; name: string }) {
  const say = useSay();
  const state = useCallState(call);
  const trouble = troubleOf(state);
  const isSlow = trouble === null && (state.latency ?? 0) > slowMilliseconds;
  if (trouble === "lost") return null;
  return (
    <div role="status">
      {(trouble || isSlow) && (
        <p className="room-hint">
          <Icon icon={trouble ? icons[trouble] : Wifi} size={18} />
          <span>{trouble ? say(`sessions.trouble.${trouble}`, { name }) : say("sessions.slow")}</span>
        </p>
      )}
    </div>
  );
}
