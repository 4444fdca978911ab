import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { FullPageState } from "@hiwar/ui/full-page-state";
import { say } from "../words/app.ts";

/** The browser is too old; works without providers. */
export function UnsupportedScreen() {
  return (
    <FullPageState drawing={<CrashDrawing />} title={say("unsupported")} isAlert>
      {say("unsupportedText")}
    </FullPageState>
  );
}
