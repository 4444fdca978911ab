import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { FullPageState } from "@hiwar/ui/full-page-state";
import { frame } from "../words/frame.ts";
import { buttonLook } from "./button-look.ts";

/** Something broke on our side: a reload, and the way home. */
export function CrashedPage() {
  const actions = (
    <>
      <button type="button" onClick={() => location.reload()} {...buttonLook({ variant: "primary" })}>
        {frame.reload}
      </button>
      <a href="/" {...buttonLook()}>
        {frame.home}
      </a>
    </>
  );
  return (
    <FullPageState drawing={<CrashDrawing />} title={frame.crashed} actions={actions} isAlert>
      {frame.crashedText}
    </FullPageState>
  );
}
