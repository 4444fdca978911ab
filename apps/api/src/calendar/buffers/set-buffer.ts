import type { hours } from "@hiwar/contract/hours";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { Context } from "../../kernel/context.ts";
import { shortenBuffers, upsertBuffer } from "./queries.ts";

/** So many minutes stay free around the caller's appointments from now on. What is booked nearer stays booked. */
export async function setBuffer(context: Context, { minutes }: Input<typeof hours.setBuffer>): Promise<Record<string, never>> {
  const { db, actor, now, hooks } = context;
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  await upsertBuffer(db, actor.id, minutes);
  await shortenBuffers(db, actor.id, minutes, now);
  await hooks.calendar.calendarChanged(context, [actor.id]);
  return {};
}
