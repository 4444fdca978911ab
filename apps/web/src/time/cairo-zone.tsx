import { cairoZone, isElsewhere } from "@hiwar/ui/arabic-dates";
import { useBrowserValue } from "../page/use-browser-value.ts";
import { say } from "../words/app.ts";

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Beside times, where the device lives by another clock than Cairo's: whose clock they are told by. `at` is one of them. */
export function CairoZone({ at }: { at: string | number }) {
  const zone = useBrowserValue(ownZone, cairoZone);
  if (!isElsewhere(at, zone)) return null;
  return <small className="text-sm font-normal text-muted">{say("cairo")}</small>;
}
