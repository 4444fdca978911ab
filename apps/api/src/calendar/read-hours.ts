import { type hours, hoursLimits } from "@hiwar/contract/hours";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { isBefore, overlap } from "../kernel/time.ts";
import { bookedWithin } from "./aways/away.ts";
import { holidaysAhead } from "./aways/holidays.ts";
import { selectAwaysAhead } from "./aways/queries.ts";
import { selectBuffer } from "./buffers/queries.ts";
import { selectBooking } from "./queries.ts";
import { selectExceptions, selectRules } from "./weekly/queries.ts";

/** The hours of the caller, or for staff of any tutor: weekly hours, exceptions, and aways with the bookings inside. */
export async function readHours(context: ReadContext, { tutorId: named }: Input<typeof hours.read>): Promise<Answer<typeof hours.read>> {
  const { db, actor, now } = context;
  const personId = named ?? actor.id;
  orRefuse(await selectBooking(db, personId), "tutor-not-found");
  const [ranges, bufferMinutes, aways, exceptions] = await Promise.all([
    selectRules(db, personId),
    selectBuffer(db, personId),
    selectAwaysAhead(db, personId, now),
    selectExceptions(db, personId, now, hoursLimits.mostExceptionsShown),
  ]);
  const [first, last] = [aways[0], aways.at(-1)];
  const start = first && (isBefore(first.start, now) ? now : first.start);
  const booked = start && last ? await bookedWithin(context, personId, { start, end: last.end }) : [];
  return {
    ranges,
    bufferMinutes,
    aways: aways.map((away) => ({ ...away, booked: booked.filter((one) => overlap(one, away)) })),
    exceptions,
    holidays: holidaysAhead(aways, now),
  };
}
