import type { Session } from "@hiwar/contract/sessions";
import { Avatar } from "@hiwar/ui/avatar";
import { Icon } from "@hiwar/ui/icon";
import { VideoOff } from "lucide-react";
import { useSay } from "../frame/say.tsx";
import type { Call } from "./call/call.ts";
import { layoutOf } from "./call/layout.ts";
import { useCallState, useDevices } from "./call/use-call.ts";
import { VideoView } from "./video-view.tsx";

const nothing = new MediaStream();

/** The other one, or whichever screen is shared, filling the stage. Their sound always plays. */
export function RemoteView({ call, partner }: { call: Call; partner: Session["members"][number] }) {
  const say = useSay();
  const state = useCallState(call);
  const { chosen } = useDevices(call);
  const { main, corner } = layoutOf(state);
  const camera = call.peer?.remote.camera ?? nothing;
  const isSeen = state.other?.camera === true && state.media !== "none";
  const isOff = state.other?.camera === false;
  const faces = (
    <VideoView
      stream={camera}
      sinkId={chosen.audiooutput}
      className={main === "their-camera" ? "room-main" : "room-small"}
      data-hidden={!isSeen || undefined}
      aria-label={partner.name}
    />
  );
  return (
    <>
      {state.other && faces}
      {main === "their-screen" && (
        <VideoView
          stream={call.peer?.remote.screen ?? nothing}
          muted
          className="room-main room-screen"
          aria-label={say("sessions.theirScreen", { name: partner.name })}
        />
      )}
      {main === "my-screen" && call.screen && <MyScreen track={call.screen} name={partner.name} />}
      {(main === "nobody" || (main === "their-camera" && !isSeen)) && (
        <div className="room-face">
          <Avatar name={partner.name} imageUrl={partner.image} size={96} />
          {isOff && <p>{say("sessions.theirCameraOff", { name: partner.name })}</p>}
        </div>
      )}
      {corner.includes("their-camera") && !isSeen && (
        <span className="room-small room-small-face">
          <Avatar name={partner.name} imageUrl={partner.image} size={56} />
          {isOff && <Icon icon={VideoOff} size={16} label={say("sessions.theirCameraOff", { name: partner.name })} />}
        </span>
      )}
    </>
  );
}

const screens = new WeakMap<MediaStreamTrack, MediaStream>();

function MyScreen({ track, name }: { track: MediaStreamTrack; name: string }) {
  const say = useSay();
  const stream = screens.get(track) ?? new MediaStream([track]);
  screens.set(track, stream);
  return <VideoView stream={stream} muted className="room-main room-screen" aria-label={say("sessions.myScreen", { name })} />;
}
