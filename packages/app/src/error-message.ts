import { ApiError } from "@hiwar/client/api-error";
import { toast } from "@hiwar/ui/toast";
import { say } from "./words/app.ts";

/** Returns one Arabic sentence about a refusal or a lost answer. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return say("unexpected");
  if (error.code === "too-many-requests" && error.retryAfterSeconds !== null) return tooMany(error.retryAfterSeconds);
  if (error.code !== "offline") return error.message || say("unexpected");
  return say(navigator.onLine ? "unreachable" : "offline");
}

function tooMany(seconds: number): string {
  if (seconds <= 90) return say("tooManySeconds", { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return say("tooManyMinutes", { minutes });
  return say("tooManyHours", { hours: Math.ceil(minutes / 60) });
}

/** Shows an error in a toast: the `onError` of writes that have no form. */
export function toastError(error: unknown): void {
  toast("error", { title: errorMessage(error) });
}
