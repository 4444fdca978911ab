import { Day } from "@hiwar/contract/kernel/shapes";
import { type PhotoSession, type Proposal, Proposal as ProposalShape, photoSessionLimits } from "@hiwar/contract/photo-sessions";
import { cairoDay, cairoZone, clockTime } from "@hiwar/ui/arabic-dates";
import { cairoMoment } from "@hiwar/ui/cairo-moment";
import * as z from "zod/mini";

const Time = z.string().check(z.regex(/^\d\d:[03]0$/));
const { minutes, place, note } = ProposalShape.shape;

/** The studio's proposal in the form: one to three dates in Cairo time, duration, place and a note. */
export const Offered = z.object({
  day0: Day,
  time0: Time,
  day1: z.optional(Day),
  time1: z.optional(Time),
  day2: z.optional(Day),
  time2: z.optional(Time),
  minutes,
  place,
  note,
});
export type Offer = z.infer<typeof Offered>;

const firstHour = 8;
const lastHour = 22;
const pad = (number: number) => String(number).padStart(2, "0");

/** The half hours of a day at which a session may begin. */
export const times = Array.from({ length: (lastHour - firstHour) * 2 + 1 }, (_, half) => {
  const id = `${pad(firstHour + Math.floor(half / 2))}:${half % 2 === 0 ? "00" : "30"}`;
  return { id, label: clockTime(cairoMoment("2026-01-01", id)) };
});

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: cairoZone });

/** Returns the form's initial values: the session's dates, duration, place and note; ninety minutes if it has no duration. */
export function offerOf({ proposals, start, minutes: long, place: where, studioNote }: PhotoSession) {
  const dates = proposals.length > 0 ? proposals : start ? [start] : [];
  const [first, second, third] = dates.map((one) => ({ day: cairoDay(one), time: clock.format(Date.parse(one)) }));
  return {
    ...{ day0: first?.day ?? "", time0: first?.time ?? "" },
    ...{ day1: second?.day ?? "", time1: second?.time ?? "" },
    ...{ day2: third?.day ?? "", time2: third?.time ?? "" },
    minutes: photoSessionLimits.minutes.find((one) => one === long) ?? usualMinutes,
    place: where ?? "",
    note: studioNote ?? "",
  };
}

const usualMinutes = 90;

/** Returns what is sent of a form that shows `count` dates; a half-filled date is left out. */
export function proposalOf(offer: Offer, count: number): Proposal {
  const dates = [
    [offer.day0, offer.time0],
    [offer.day1, offer.time1],
    [offer.day2, offer.time2],
  ] as const;
  const starts = dates.slice(0, count).flatMap(([day, time]) => (day && time ? [cairoMoment(day, time)] : []));
  return { starts, minutes: offer.minutes, place: offer.place, ...(offer.note && { note: offer.note }) };
}
