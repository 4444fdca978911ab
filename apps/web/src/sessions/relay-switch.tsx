import type { Call } from "@hiwar/call/call";
import { hasRelay } from "@hiwar/call/relay";
import { Switch } from "@hiwar/ui/switch";
import { useState } from "react";
import { say } from "../words/sessions.ts";

/** In the lobby, if a relay is configured: a switch that hides this device's network address from the other device. */
export function RelaySwitch({ call }: { call: Call }) {
  const [isOn, setOn] = useState(call.isRelayed);
  if (!hasRelay(call.token)) return null;
  const choose = (on: boolean) => {
    call.setRelayed(on);
    setOn(on);
  };
  return (
    <Switch isSelected={isOn} onChange={choose} description={say(call.token.relayOnly ? "relayMinor" : "relayText")}>
      {say("relay")}
    </Switch>
  );
}
