import type { Call } from "@hiwar/call/call";
import type { Session } from "@hiwar/contract/sessions";
import { Icon } from "@hiwar/ui/icon";
import { MicOff, MonitorUp } from "lucide-react";
import { say } from "../words/sessions.ts";
import { layoutOf } from "./layout.ts";
import { TroubleCallout } from "./trouble-callout.tsx";
import { useCallState } from "./use-call.ts";

/** Names the person or the screen that fills the stage, and the state of the connection. */
export function StageWho({ call, counterpart }: { call: Call; counterpart: Session["members"][number] }) {
  const { name } = counterpart;
  const state = useCallState(call);
  const { main } = layoutOf(state);
  const mine = say(state.counterpart ? "myScreen" : "myScreenAlone", { name });
  const theirs = say(state.sharing ? "bothShare" : "theyShare", { name });
  const shared = main === "their-screen" ? theirs : main === "my-screen" ? mine : null;
  return (
    <div className="room-who" data-alone={main === "nobody" || undefined}>
      <p className="room-who-name" data-shared={shared !== null || undefined}>
        {shared && <Icon icon={MonitorUp} />}
        <span role="status">{shared}</span>
        {!shared && <bdi>{name}</bdi>}
        {state.counterpart?.microphone && <VoiceMark isOn={state.isHeard && state.media === "flowing"} />}
        {state.counterpart && !state.counterpart.microphone && <Icon icon={MicOff} size={18} label={say("theirMuted", { name })} />}
      </p>
      <TroubleCallout call={call} counterpart={counterpart} />
    </div>
  );
}

/**
 * An animation while the other person speaks, hidden from screen readers, whose users hear the voice. It keeps its place, so that the name does not
 * move.
 */
function VoiceMark({ isOn }: { isOn: boolean }) {
  return (
    <span className="room-voice" data-on={isOn || undefined} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
