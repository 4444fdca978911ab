import { isElsewhere } from "@hiwar/ui/arabic-dates";
import { say } from "../words/app.ts";

/** Beside times, where the device lives by another clock than Cairo's: whose clock they are told by. `at` is one of them. */
export function CairoZone({ at }: { at: string | number }) {
  if (!isElsewhere(at, Intl.DateTimeFormat().resolvedOptions().timeZone)) return null;
  return <small className="text-sm font-normal text-muted">{say("cairo")}</small>;
}
