import type { Call } from "@hiwar/call/call";
import { troubleOf } from "@hiwar/call/state";
import { Button } from "@hiwar/ui/button";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import { socket } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";
import { useCallState } from "./use-call.ts";

/** Covers the stage while this device is offline, with a retry and a way out. */
export function LostCover({ call, onLeave }: { call: Call; onLeave: () => void }) {
  const say = useSay();
  if (troubleOf(useCallState(call)) !== "lost") return null;
  return (
    <div className="room-lost" role="alert">
      <LostConnectionDrawing />
      <h2>{say("sessions.trouble.lost")}</h2>
      <p>{say("sessions.lostText")}</p>
      <div className="room-lost-do">
        <Button variant="primary" onPress={() => socket.open()}>
          {say("frame.retry")}
        </Button>
        <Button variant="quiet" onPress={onLeave}>
          {say("sessions.leave")}
        </Button>
      </div>
    </div>
  );
}
