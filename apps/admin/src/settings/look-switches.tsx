import { DigitSwitch } from "@hiwar/ui/digit-switch";
import { ThemeSwitch } from "@hiwar/ui/theme-switch";
import { say } from "../words/settings.ts";

/** How the dashboard looks on this device: light or dark, and Arabic or Latin digits. */
export function LookSwitches() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      <div className="grid max-w-full justify-items-start gap-2">
        <h3 className="text-base font-medium text-strong">{say("theme")}</h3>
        <ThemeSwitch />
      </div>
      <div className="grid justify-items-start gap-2">
        <h3 className="text-base font-medium text-strong">{say("digits")}</h3>
        <p className="text-sm text-muted">{say("digitsText")}</p>
        <DigitSwitch />
      </div>
    </div>
  );
}
