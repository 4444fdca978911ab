import { Avatar } from "@hiwar/ui/avatar";
import { Icon } from "@hiwar/ui/icon";
import { Mic, MicOff, VideoOff } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { useSay } from "../frame/say.tsx";
import type { Call } from "./call/call.ts";
import { type Corner, cornerAfterKey, cornerNear } from "./call/layout.ts";
import { useDevices } from "./call/use-call.ts";
import { VideoView } from "./video-view.tsx";

/** My own picture in a corner, my portrait while the camera is off; it is dragged, or moved by the arrow keys, to any of the four. */
export function SelfView({ call }: { call: Call }) {
  const say = useSay();
  const { camera, microphone } = useDevices(call);
  const isSeen = camera === "on";
  const me = call.parts.token.session.members.find(({ id }) => id === call.parts.myId);
  const [corner, setCorner] = useState<Corner>("block-end inline-end");
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null);
  const drop = (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.offsetParent?.getBoundingClientRect();
    if (drag && stage) setCorner(cornerNear({ x: (event.clientX - stage.x) / stage.width, y: (event.clientY - stage.y) / stage.height }));
    setDrag(null);
  };
  return (
    <button
      type="button"
      className="room-self"
      data-corner={corner}
      aria-label={say(isSeen ? "sessions.selfView" : "sessions.selfUnseen")}
      style={drag ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
      onKeyDown={(event) => setCorner((now) => cornerAfterKey(now, event.key))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ x: 0, y: 0 });
      }}
      onPointerMove={(event) => drag && setDrag({ x: drag.x + event.movementX, y: drag.y + event.movementY })}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(null)}
    >
      {isSeen ? (
        <VideoView stream={call.parts.devices.stream} muted className="room-mirrored" aria-hidden="true" tabIndex={-1} />
      ) : (
        <span className="room-self-blank">{me && <Avatar name={me.name} imageUrl={me.image} size={56} />}</span>
      )}
      <span className="room-self-bar">
        <Icon icon={microphone === "on" ? Mic : MicOff} size={16} />
        {say("sessions.you")}
        {!isSeen && <Icon icon={VideoOff} size={16} className="room-self-unseen" />}
      </span>
    </button>
  );
}
