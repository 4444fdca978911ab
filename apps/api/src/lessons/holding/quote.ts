import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { lessons } from "@hiwar/contract/lessons";
import { isFree } from "../../calendar/availability.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { spanOf } from "../../kernel/time.ts";
import { readMinutes } from "../../subscriptions/minutes.ts";
import { fundingFacts } from "../booking/funding.ts";
import * as queries from "../queries.ts";
import { quoteOf, whyNotReference, whyNotStart } from "../rules.ts";
import { countLapsedHolds } from "./queries.ts";

/** A quote for a lesson: what pays for it, its price, whether its time is free, and whether a reference number may be used. */
export async function quoteLesson(
  context: ReadContext,
  { tutorId, start, duration }: Input<typeof lessons.quote>,
): Promise<Answer<typeof lessons.quote>> {
  const { db, actor, now } = context;
  const host = orRefuse(await queries.selectHost(db, tutorId), "tutor-not-found");
  if (!host.isPublic) refuse("tutor-not-found");
  const span = spanOf(start, duration);
  const [minutes, free] = await Promise.all([
    readMinutes(context, actor.id),
    isFree(context, { hostId: tutorId, guestId: actor.id }, span),
  ]);
  return {
    tutor: { id: tutorId, name: host.name, gender: host.gender, image: host.image },
    start,
    durationMinutes: duration,
    ...quoteOf(duration, await fundingFacts(context, { minutes, isManager: host.role === Role.TutorManager }, { studentId: actor.id })),
    whyNotStart: whyNotStart(span, { window: minutes.window, isFree: free }),
    whyNotReference: whyNotReference(start, { ...host, lapsedHolds: await countLapsedHolds(db, actor.id, now) }, now),
  };
}
