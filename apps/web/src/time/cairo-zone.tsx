import { cairoZone, differsFromCairo } from "@hiwar/ui/arabic-dates";
import { useBrowserValue } from "../page/use-browser-value.ts";
import { say } from "../words/app.ts";

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A note beside times, on devices whose clock differs from Cairo's: says that they are Cairo time. `at` is one of the times. */
export function CairoZone({ at }: { at: string | number }) {
  const zone = useBrowserValue(ownZone, cairoZone);
  if (!differsFromCairo(at, zone)) return null;
  return <small className="text-sm font-normal text-muted">{say("cairo")}</small>;
}
