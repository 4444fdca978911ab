import { SessionType } from "@hiwar/contract/calendar";
import { insertAway } from "../src/calendar/aways/queries.ts";
import { upsertBuffer } from "../src/calendar/buffers/queries.ts";
import { insertSlots } from "../src/calendar/queries.ts";
import { nextExtension } from "../src/calendar/weekly/extend.ts";
import { planFor } from "../src/calendar/weekly/plan.ts";
import * as queries from "../src/calendar/weekly/queries.ts";
import { keyOf } from "../src/calendar/weekly/rules.ts";
import type { Database } from "../src/kernel/database.ts";
import { dayAround } from "../src/kernel/time.ts";
import { seedTutors } from "./tutors.ts";

interface SeedHours {
  readonly portrait: string;
  readonly weekdays: readonly number[];
  /** Minutes since midnight on Cairo's clock. */
  readonly times: readonly (readonly [from: number, to: number])[];
  readonly bufferMinutes?: number;
  /** Away for `days` days, beginning `ahead` days from now. */
  readonly away?: readonly [ahead: number, days: number];
}

/** Tutors with weekly hours instead of single slots; one has rests between lessons, one will be away. */
const keepers: readonly SeedHours[] = [
  {
    portrait: "hassan",
    weekdays: [6, 7, 1, 2, 3],
    times: [
      [9 * 60, 11 * 60],
      [19 * 60, 21 * 60],
    ],
    bufferMinutes: 15,
  },
  { portrait: "reem", weekdays: [7, 1, 2, 3, 4], times: [[12 * 60, 15 * 60]] },
  { portrait: "mostafa", weekdays: [6, 7, 1, 3, 4], times: [[20 * 60, 22 * 60 + 30]], away: [4, 7] },
];

/** Gives these tutors their weekly hours; `tutors` are the ids of the seed's tutors, in order. */
export async function seedHours(db: Database, { tutors, now }: { tutors: readonly number[]; now: Temporal.Instant }): Promise<void> {
  for (const keeper of keepers) {
    const id = tutors[seedTutors.findIndex(({ portrait }) => portrait === keeper.portrait)];
    if (id === undefined) continue;
    await db.deleteFrom("availability_slot").where("person_id", "=", id).where("starts_at", ">", now).execute();
    const ranges = keeper.weekdays.flatMap((weekday) =>
      keeper.times.map(([from, to]) => ({ weekday, from, to, purpose: SessionType.Lesson })),
    );
    const { plan } = await planFor(db, id, now, ranges);
    await queries.insertRules(db, id, plan.added, now);
    const ids = new Map((await queries.selectRules(db, id)).map((rule) => [keyOf(rule), rule.id]));
    const slots = plan.makes.map(({ span, range }) => ({ ...span, purpose: range.purpose, weeklyId: ids.get(keyOf(range)) ?? null }));
    await insertSlots(db, id, slots, now);
    await queries.updateExtendAt(db, id, nextExtension(id, now));
    if (keeper.bufferMinutes) await upsertBuffer(db, id, keeper.bufferMinutes);
    if (keeper.away) {
      const [ahead, days] = keeper.away;
      const start = dayAround(now.add({ hours: ahead * 24 })).start;
      await insertAway(db, { personId: id, start, end: dayAround(start.add({ hours: days * 24 + 2 })).start, holiday: null }, now);
    }
  }
}
