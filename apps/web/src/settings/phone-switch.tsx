import { mayPlayPhone, useWantsPhone, wantPhone } from "@hiwar/app/simulate-mobile";
import { Switch } from "@hiwar/ui/switch";
import { say } from "../words/phone-frame.ts";

/** Shows the app as wide as a phone; offered only where somebody develops. */
export function PhoneSwitch() {
  const isWanted = useWantsPhone();
  if (!mayPlayPhone()) return null;
  return (
    <Switch isSelected={isWanted} onChange={wantPhone} description={say("playText")}>
      {say("play")}
    </Switch>
  );
}
