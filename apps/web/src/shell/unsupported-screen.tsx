import { SupportLine } from "@hiwar/app/support-line";
import { Button } from "@hiwar/ui/button";
import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { FullPageState } from "@hiwar/ui/full-page-state";
import { say } from "../words/app.ts";

/** Shown when the browser is too old. Works without providers. */
export function UnsupportedScreen() {
  const newer = (
    <Button variant="primary" href="https://www.google.com/chrome/">
      {say("getChrome")}
    </Button>
  );
  return (
    <FullPageState drawing={<CrashDrawing />} title={say("unsupported")} actions={newer} foot={<SupportLine />} isAlert>
      {say("unsupportedText")}
    </FullPageState>
  );
}
