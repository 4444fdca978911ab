import type { Call } from "@hiwar/call/call";
import { tellRefusal } from "@hiwar/frame/refusals";
import { toast } from "@hiwar/ui/toast";
import { sayOutside } from "../frame/say.tsx";

/** Goes inside, and says why when the server refuses or does not answer. A room that is closed says so on its own page. */
export async function enterRoom(call: Call): Promise<void> {
  const stopped = await call.enter();
  if (stopped === null || call.state().phase !== "lobby") return;
  if (stopped === "undecided") toast("error", { title: sayOutside("sessions.enterFailed") });
  else tellRefusal(stopped);
}
