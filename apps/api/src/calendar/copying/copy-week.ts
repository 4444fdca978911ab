import { type calendar, calendarLimits } from "@hiwar/contract/calendar";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { Context } from "../../kernel/context.ts";
import { isIn, weekFrom } from "../../kernel/time.ts";
import { shownSlots } from "../availability.ts";
import { insertCopiedSlots } from "../changes/queries.ts";
import * as queries from "../queries.ts";
import { lessonPurposes } from "../rules.ts";
import { copiedSpans } from "./rules.ts";

/** Repeats the caller's slots of a week in each of the `weeks` weeks after it; spans that do not fit are skipped and returned with the reason. */
export async function copyWeek(
  context: Context,
  { week, weeks }: Input<typeof calendar.copyWeek>,
): Promise<Answer<typeof calendar.copyWeek>> {
  const { db, actor, now, hooks } = context;
  const source = weekFrom(week);
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  const others = await queries.selectSlotsIn(db, actor.id, { start: source.start, end: source.end.add({ hours: 24 * 7 * (weeks + 1) }) });
  const slots = others.filter(({ start }) => isIn(start, source));
  const room = calendarLimits.mostSlotsAhead - (await queries.countSlotsAhead(db, actor.id, now));
  const { spans, skipped } = copiedSpans(slots, { weeks, others, room, now });
  const made = await queries.insertSlots(db, actor.id, spans, now);
  for (const slot of made.filter(({ purpose }) => lessonPurposes.includes(purpose)))
    await hooks.calendar.timeOpened(context, actor.id, slot);
  if (made.length > 0) await hooks.calendar.calendarChanged(context, [actor.id]);
  const changeId = await insertCopiedSlots(db, actor.id, made, now);
  return { changeId, made: await shownSlots(db, made, []), skipped };
}
