import type { Call } from "@hiwar/call/call";
import { Mic, MicOff, Video, VideoOff } from "lucide-react";
import { say } from "../words/sessions.ts";
import { RoomControl } from "./room-control.tsx";
import { useDevices } from "./use-call.ts";

/** Toggles for microphone and camera, in the lobby and inside. */
export function DeviceControls({ call }: { call: Call }) {
  const { microphone, camera } = useDevices(call);
  const isHeard = microphone === "on";
  const isSeen = camera === "on";
  return (
    <>
      <RoomControl
        icon={isHeard ? Mic : MicOff}
        isOff={!isHeard}
        label={say(isHeard ? "mute" : "unmute")}
        onPress={() => void call.devices.setMicrophone(!isHeard)}
      />
      <RoomControl
        icon={isSeen ? Video : VideoOff}
        isOff={!isSeen}
        label={say(isSeen ? "cameraOff" : "cameraOn")}
        onPress={() => void call.devices.setCamera(!isSeen)}
      />
    </>
  );
}
