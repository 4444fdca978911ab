import type { Call } from "@hiwar/call/call";
import { Avatar } from "@hiwar/ui/avatar";
import { Icon } from "@hiwar/ui/icon";
import { Mic, MicOff, VideoOff } from "lucide-react";
import { say } from "../words/sessions.ts";
import type { Corner } from "./layout.ts";
import { useDevices } from "./use-call.ts";
import { useDrag } from "./use-drag.ts";
import { VideoView } from "./video-view.tsx";

/** This device's camera in a corner, or the portrait while it is off. Movable by pointer and arrow keys. */
export function SelfView({ call, corner, onMove }: { call: Call; corner: Corner; onMove: (corner: Corner) => void }) {
  const { camera, microphone } = useDevices(call);
  const isSeen = camera === "on";
  const me = call.token.session.members.find(({ id }) => id === call.myId);
  const { style, handlers } = useDrag(corner, onMove);
  return (
    <button
      type="button"
      className="room-self"
      data-corner={corner}
      aria-label={say(isSeen ? "selfView" : "selfUnseen")}
      style={style}
      {...handlers}
    >
      {isSeen ? (
        <VideoView stream={call.devices.stream} muted className="room-mirrored" aria-hidden="true" tabIndex={-1} />
      ) : (
        <span className="room-self-blank">{me && <Avatar name={me.name} imageUrl={me.image} size={56} />}</span>
      )}
      <span className="room-self-bar">
        <Icon icon={microphone === "on" ? Mic : MicOff} size={16} />
        {say("you")}
        {!isSeen && <Icon icon={VideoOff} size={16} className="room-self-unseen" />}
      </span>
    </button>
  );
}
