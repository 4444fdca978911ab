import { SupportLine } from "@hiwar/app/support-line";
import type { Call } from "@hiwar/call/call";
import { troubleOf } from "@hiwar/call/state";
import { Button } from "@hiwar/ui/button";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import { socket } from "../realtime/socket.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/sessions.ts";
import { useCallState } from "./use-call.ts";

/** Covers the stage while the server is out of reach and no media flow, with a retry and a way out. */
export function LostCover({ call, onLeave }: { call: Call; onLeave: () => void }) {
  if (troubleOf(useCallState(call)) !== "lost") return null;
  return (
    <div className="room-lost" role="alert">
      <LostConnectionDrawing />
      <h2>{say("trouble.lost")}</h2>
      <p>{say("lostText")}</p>
      <div className="room-lost-do">
        <Button variant="primary" onPress={() => socket.open()}>
          {sayFrame("retry")}
        </Button>
        <Button variant="quiet" onPress={onLeave}>
          {say("leave")}
        </Button>
      </div>
      <SupportLine />
    </div>
  );
}
