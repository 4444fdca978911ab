import type { EventWords } from "../../calendar/events.ts";

/** Where a reader finds a photo session: the tutor on the app, the studio on the dashboard. */
export const photoPath = ({ reader, tutorId }: { reader: "tutor" | "studio"; tutorId: number }) =>
  reader === "tutor" ? "/t/onboarding" : `/photo-session/${tutorId}`;

/** What a photo session is called in a calendar of one's own. Somebody has to go there: the alarm leaves time for the way. */
export const photoEvent: EventWords = {
  summary: (other) => `جلسة تصوير مع ${other}`,
  cancelled: (other) => `ملغاة: جلسة تصوير مع ${other}`,
  description: "تفاصيل الجلسة:",
  alarmMinutesBefore: 120,
};
