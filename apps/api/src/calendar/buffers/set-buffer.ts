import type { hours } from "@hiwar/contract/hours";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { Context } from "../../kernel/context.ts";
import { shortenBuffers, upsertBuffer } from "./queries.ts";

/** Sets the minutes that stay free around the caller's appointments. Appointments that are already closer stay. */
export async function setBuffer(context: Context, { minutes }: Input<typeof hours.setBuffer>): Promise<Record<string, never>> {
  const { db, actor, now, hooks } = context;
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  await upsertBuffer(db, actor.id, minutes);
  await shortenBuffers(db, actor.id, minutes, now);
  await hooks.calendar.calendarChanged(context, [actor.id]);
  return {};
}
