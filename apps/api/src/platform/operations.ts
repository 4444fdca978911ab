import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { platform } from "@hiwar/contract/platform";
import type { Actor, Context } from "../kernel/context.ts";
import { homeZone, wallClock } from "./rules.ts";

/** The clock everything is decided by; devices compare theirs with it. */
export async function readHour(
  { now }: Context<Actor | null>,
  { timezone = homeZone }: Input<typeof platform.hour>,
): Promise<Answer<typeof platform.hour>> {
  return wallClock(now, timezone);
}
