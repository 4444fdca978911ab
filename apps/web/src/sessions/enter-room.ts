import { toastError } from "@hiwar/app/error-message";
import type { Call } from "@hiwar/call/call";
import { toast } from "@hiwar/ui/toast";
import { say } from "../words/sessions.ts";

/** Enters the room, or shows why not. A closed room has a page of its own, so it gets no toast. */
export async function enterRoom(call: Call): Promise<void> {
  const stopped = await call.enter();
  if (stopped === null || call.state().phase !== "lobby") return;
  if (stopped === "undecided") toast("error", { title: say("enterFailed") });
  else toastError(stopped);
}
