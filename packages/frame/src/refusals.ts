import { ApiRefusal } from "@hiwar/client/refusal";
import { toast } from "@hiwar/ui/toast";
import { sayOutside } from "./say.ts";

/** What to tell a person about something that was refused or never arrived: one Arabic sentence. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return sayOutside("frame.unexpected");
  if (error.code === "too-many-requests" && error.retryAfterSeconds !== null) return tooMany(error.retryAfterSeconds);
  if (error.code !== "offline") return error.message || sayOutside("frame.unexpected");
  return sayOutside(navigator.onLine ? "frame.unreachable" : "frame.offline");
}

function tooMany(seconds: number): string {
  if (seconds <= 90) return sayOutside("frame.tooManySeconds", { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return sayOutside("frame.tooManyMinutes", { minutes });
  return sayOutside("frame.tooManyHours", { hours: Math.ceil(minutes / 60) });
}

/** The `onError` of every write that has no form of its own. */
export function tellRefusal(error: unknown): void {
  toast("error", { title: sentenceOf(error) });
}
