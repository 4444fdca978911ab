import { ApiRefusal } from "@hiwar/client/refusal";
import { toast } from "@hiwar/ui/toast";
import { sayOutside } from "./say.ts";

/** What to tell a person about something that was refused or never arrived: one Arabic sentence. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return sayOutside("frame.unexpected");
  if (error.code !== "offline") return error.message || sayOutside("frame.unexpected");
  return sayOutside(navigator.onLine ? "frame.unreachable" : "frame.offline");
}

/** The `onError` of every write that has no form of its own. */
export function tellRefusal(error: unknown): void {
  toast("error", { title: sentenceOf(error) });
}
