import type { Call } from "@hiwar/call/call";
import type { DeviceStatus } from "@hiwar/call/devices";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Icon } from "@hiwar/ui/icon";
import { Check, Clock, type LucideIcon, Mic, Video, Volume2, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { useSay } from "../frame/say.tsx";
import { useNow } from "../frame/use-now.ts";
import { SpeakerTest } from "./speaker-test.tsx";
import { useCallState, useDevices } from "./use-call.ts";

const statuses = {
  asking: "sessions.asking",
  on: "sessions.works",
  off: "sessions.isOff",
  denied: "sessions.denied",
  missing: "sessions.missing",
  busy: "sessions.busy",
} as const;

/** Times, devices and connection with their status, one line each. */
export function LobbyFacts({ call }: { call: Call }) {
  const say = useSay();
  const now = useNow(10_000);
  const { isSignalled } = useCallState(call);
  const { microphone, camera, chosen } = useDevices(call);
  const { start, end } = call.token.session;
  const hasStarted = Date.parse(start) <= now;
  return (
    <dl className="lobby-facts">
      <Fact icon={Clock} name={say(hasStarted ? "sessions.endsAt" : "sessions.startsAt")}>
        {relativeDayTime(hasStarted ? end : start, now)}
      </Fact>
      <Fact icon={Mic} name={say("sessions.microphone")} status={microphone}>
        {say(statuses[microphone])}
      </Fact>
      <Fact icon={Video} name={say("sessions.camera")} status={camera}>
        {say(statuses[camera])}
      </Fact>
      <Fact icon={Wifi} name={say("sessions.connection")} status={isSignalled ? "on" : "asking"}>
        {say(isSignalled ? "sessions.connected" : "sessions.connecting")}
      </Fact>
      <Fact icon={Volume2} name={say("sessions.speaker")}>
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
