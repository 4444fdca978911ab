import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { FullPageState } from "@hiwar/ui/full-page-state";
import { sayOutside } from "./say.tsx";

/** The browser is too old; works without providers. */
export function UnsupportedScreen() {
  return (
    <FullPageState drawing={<CrashDrawing />} title={sayOutside("frame.unsupported")} isAlert>
      {sayOutside("frame.unsupportedText")}
    </FullPageState>
  );
}
