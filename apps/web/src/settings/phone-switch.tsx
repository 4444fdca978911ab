import { canShowPhoneFrame, useWantsPhone, wantPhone } from "@hiwar/app/simulate-mobile";
import { Switch } from "@hiwar/ui/switch";
import { say } from "../words/phone-frame.ts";

/** A switch to show the app in a phone's width; only on development hosts. */
export function PhoneSwitch() {
  const isWanted = useWantsPhone();
  if (!canShowPhoneFrame()) return null;
  return (
    <Switch isSelected={isWanted} onChange={wantPhone} description={say("playText")}>
      {say("play")}
    </Switch>
  );
}
