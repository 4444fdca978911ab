import { ApiError } from "@hiwar/client/api-error";
import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";

/** The drawing of a failure: a kite for a lost connection, a boat for an error of ours. */
export function FailureDrawing({ error }: { error: unknown }) {
  return error instanceof ApiError && error.code === "offline" ? <LostConnectionDrawing /> : <CrashDrawing />;
}
