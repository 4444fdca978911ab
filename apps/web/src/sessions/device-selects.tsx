import type { Call } from "@hiwar/call/call";
import type { DeviceKind } from "@hiwar/call/devices";
import { Select } from "@hiwar/ui/select";
import { say } from "../words/sessions.ts";
import { useDevices } from "./use-call.ts";

const kinds = [
  ["audioinput", "microphone"],
  ["videoinput", "camera"],
  ["audiooutput", "speaker"],
] as const satisfies readonly (readonly [DeviceKind, string])[];

/** Selects for microphone, camera and, where somebody is heard, speaker. Leaves out kinds whose devices the browser does not list. */
export function DeviceSelects({ call, hasSpeaker = true }: { call: Pick<Call, "devices">; hasSpeaker?: boolean }) {
  const { list, chosen } = useDevices(call);
  return (
    <div className="room-devices">
      {kinds.map(([kind, label]) => {
        const choices = list
          .filter((device) => device.kind === kind)
          .map((device) => ({ id: device.deviceId, label: device.label || say("defaultDevice") }));
        if (choices.length === 0 || (kind === "audiooutput" && !hasSpeaker)) return null;
        const value = choices.find(({ id }) => id === chosen[kind])?.id ?? choices[0]?.id ?? null;
        return (
          <Select key={kind} label={say(label)} choices={choices} value={value} onChange={(id) => void call.devices.choose(kind, id)} />
        );
      })}
    </div>
  );
}
