import type { Call } from "@hiwar/call/call";
import { Mic, MicOff, Video, VideoOff } from "lucide-react";
import { useSay } from "../frame/say.tsx";
import { RoomControl } from "./room-control.tsx";
import { useDevices } from "./use-call.ts";

/** Toggles for microphone and camera, in the lobby and inside. */
export function DeviceControls({ call }: { call: Call }) {
  const say = useSay();
  const { microphone, camera } = useDevices(call);
  const isHeard = microphone === "on";
  const isSeen = camera === "on";
  return (
    <>
      <RoomControl
        icon={isHeard ? Mic : MicOff}
        isOff={!isHeard}
        label={say(isHeard ? "sessions.mute" : "sessions.unmute")}
        onPress={() => void call.devices.setMicrophone(!isHeard)}
      />
      <RoomControl
        icon={isSeen ? Video : VideoOff}
        isOff={!isSeen}
        label={say(isSeen ? "sessions.cameraOff" : "sessions.cameraOn")}
        onPress={() => void call.devices.setCamera(!isSeen)}
      />
    </>
  );
}
