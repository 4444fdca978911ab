import { ApiError } from "@hiwar/client/api-error";
import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";

/** What belongs to a failure: the kite flies away for a lost connection alone; what broke with us is the boat. */
export function FailureDrawing({ error }: { error: unknown }) {
  return error instanceof ApiError && error.code === "offline" ? <LostConnectionDrawing /> : <CrashDrawing />;
}
