import type { Call } from "@hiwar/call/call";
import type { Session } from "@hiwar/contract/sessions";
import { Avatar } from "@hiwar/ui/avatar";
import { Icon } from "@hiwar/ui/icon";
import { Portrait } from "@hiwar/ui/portrait";
import { VideoOff } from "lucide-react";
import { say } from "../words/sessions.ts";
import { type Corner, layoutOf } from "./layout.ts";
import { useCallState, useDevices } from "./use-call.ts";
import { useDrag } from "./use-drag.ts";
import { VideoView } from "./video-view.tsx";

export interface StageViewProps {
  readonly call: Call;
  readonly counterpart: Session["members"][number];
  /** The corner of the other person's camera while a screen fills the stage. */
  readonly corner: Corner;
  readonly onMove: (corner: Corner) => void;
}

/**
 * The room's main picture: the other person's camera, or a screen that either side shares, with that camera as a movable corner view. Their sound
 * plays in either case.
 */
export function StageView({ call, counterpart, corner, onMove }: StageViewProps) {
  const state = useCallState(call);
  const { chosen } = useDevices(call);
  const layout = layoutOf(state);
  const { main } = layout;
  const isSmall = layout.corner.includes("their-camera");
  const { style, handlers } = useDrag(corner, onMove);
  const isSeen = state.counterpart?.camera === true && state.media !== "none";
  const isOff = state.counterpart?.camera === false;
  const faces = (
    <VideoView
      stream={call.remote?.camera ?? null}
      sinkId={chosen.audiooutput}
      hearLabel={say("tapToHear", { name: counterpart.name })}
      className={isSmall ? "room-small" : "room-main"}
      data-corner={corner}
      style={isSmall ? style : undefined}
      data-hidden={!isSeen || undefined}
      aria-label={counterpart.name}
    />
  );
  return (
    <>
      {state.counterpart && faces}
      {main === "their-screen" && (
        <VideoView
          stream={call.remote?.screen ?? null}
          muted
          className="room-main room-screen"
          aria-label={say("theirScreen", { name: counterpart.name })}
        />
      )}
      {main === "my-screen" && call.screen && <MyScreen track={call.screen} name={counterpart.name} />}
      {(main === "nobody" || (main === "their-camera" && !isSeen)) && (
        <div className="room-face" data-alone={main === "nobody" || undefined}>
          <div className="room-portrait">
            <Portrait name={counterpart.name} alt="" imageUrl={counterpart.image} isEager />
          </div>
          {isOff && <p>{say("theirCameraOff", { name: counterpart.name })}</p>}
        </div>
      )}
      {isSmall && (
        <button
          type="button"
          className="room-small room-small-face"
          data-corner={corner}
          data-hidden={isSeen || undefined}
          style={style}
          aria-label={say(isOff ? "theirViewUnseen" : "theirView", { name: counterpart.name })}
          {...handlers}
        >
          {!isSeen && <Avatar name={counterpart.name} imageUrl={counterpart.image} size={56} />}
          {isOff && <Icon icon={VideoOff} size={16} />}
        </button>
      )}
    </>
  );
}

const screens = new WeakMap<MediaStreamTrack, MediaStream>();

function MyScreen({ track, name }: { track: MediaStreamTrack; name: string }) {
  const stream = screens.get(track) ?? new MediaStream([track]);
  screens.set(track, stream);
  return <VideoView stream={stream} muted className="room-main room-screen" aria-label={say("myScreen", { name })} />;
}
