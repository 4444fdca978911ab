import { DigitSwitch } from "@hiwar/ui/digit-switch";
import { ThemeSwitch } from "@hiwar/ui/theme-switch";
import { say } from "../words/settings.ts";
import { PhoneSwitch } from "./phone-switch.tsx";

/** How pages look on this device: light or dark, Arabic or Latin digits, and on development hosts a phone's width. */
export function LookSwitches() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      <ThemeSwitch />
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{say("digitsText")}</p>
        <DigitSwitch />
      </div>
      <PhoneSwitch />
    </div>
  );
}
