import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { platform } from "@hiwar/contract/platform";
import type { AnyReadContext } from "../kernel/context.ts";
import { Refusal } from "../kernel/refuse.ts";
import { cairo } from "../kernel/time.ts";
import { isZone, wallClock } from "./rules.ts";

/** Returns the server's clock, with which devices compare theirs. */
export async function readHour(
  { now }: AnyReadContext,
  { timezone = cairo }: Input<typeof platform.hour>,
): Promise<Answer<typeof platform.hour>> {
  if (!isZone(timezone)) throw new Refusal("bad-request", { fields: { timezone: "invalid" } });
  return wallClock(now, timezone);
}
