import type { EventWords } from "../../calendar/events.ts";

/** Returns the path of a photo session: for the tutor on the app, for the studio on the dashboard. */
export const photoPath = ({ reader, tutorId }: { reader: "tutor" | "studio"; tutorId: number }) =>
  reader === "tutor" ? "/t/onboarding" : `/photo-session/${tutorId}`;

/** Texts of a photo session in a person's calendar. The early alarm leaves time to travel there. */
export const photoEvent: EventWords = {
  summary: (other) => `جلسة تصوير مع ${other}`,
  cancelled: (other) => `ملغاة: جلسة تصوير مع ${other}`,
  description: "تفاصيل الجلسة:",
  alarmMinutesBefore: 120,
};
