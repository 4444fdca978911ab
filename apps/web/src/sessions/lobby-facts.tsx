import { useNow } from "@hiwar/app/time/use-now";
import type { Call } from "@hiwar/call/call";
import type { DeviceStatus } from "@hiwar/call/devices";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Icon } from "@hiwar/ui/icon";
import { Check, Clock, type LucideIcon, Mic, Video, Volume2, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { say } from "../words/sessions.ts";
import { wordsOf } from "./room-kind.ts";
import { SpeakerTest } from "./speaker-test.tsx";
import { useCallState, useDevices } from "./use-call.ts";

const statuses = {
  asking: "asking",
  on: "works",
  off: "isOff",
  denied: "denied",
  missing: "missing",
  busy: "busy",
} as const;

/** Times, devices and connection with their status, one line each. */
export function LobbyFacts({ call }: { call: Call }) {
  const now = useNow(10_000);
  const { isSignalled } = useCallState(call);
  const { microphone, camera, chosen } = useDevices(call);
  const { id, start, end } = call.token.session;
  const hasStarted = Date.parse(start) <= now;
  return (
    <dl className="lobby-facts">
      <Fact icon={Clock} name={say(hasStarted ? "endsAt" : "startsAt", wordsOf(id))}>
        {relativeDayTime(hasStarted ? end : start, now)}
      </Fact>
      <Fact icon={Mic} name={say("microphone")} status={microphone}>
        {say(statuses[microphone], { isCamera: 0 })}
      </Fact>
      <Fact icon={Video} name={say("camera")} status={camera}>
        {say(statuses[camera], { isCamera: 1 })}
      </Fact>
      <Fact icon={Wifi} name={say("connection")} status={isSignalled ? "on" : "asking"}>
        {say(isSignalled ? "connected" : "connecting")}
      </Fact>
      <Fact icon={Volume2} name={say("speaker")}>
        <SpeakerTest sinkId={chosen.audiooutput} />
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, status, children }: { icon: LucideIcon; name: string; status?: DeviceStatus; children: ReactNode }) {
  return (
    <div className="lobby-fact">
      <dt>
        <Icon icon={icon} />
        {name}
      </dt>
      <dd data-status={status}>
        {status === "on" && <Icon icon={Check} size={18} />}
        {children}
      </dd>
    </div>
  );
}
