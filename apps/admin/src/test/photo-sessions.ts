import type { PhotoSession } from "@hiwar/contract/photo-sessions";

const face = { gender: "female", image: null, city: 1 } as const;

/** A photo session with a date, as a studio sees it. */
export function photoSession(parts: Partial<PhotoSession> = {}): PhotoSession {
  return {
    id: 1,
    tutor: { ...face, id: 7, name: "أسماء فؤاد" },
    studio: { ...face, id: 11, name: "استوديو لنس" },
    status: "scheduled",
    waitsFor: null,
    until: null,
    place: "١٤ شارع قصر النيل، القاهرة",
    minutes: 90,
    proposals: [],
    start: "2026-12-04T10:00:00Z",
    end: "2026-12-04T11:30:00Z",
    studioNote: null,
    tutorNote: null,
    since: "2026-11-20T10:00:00Z",
    closedAt: null,
    whyNotPropose: null,
    whyNotChoose: "forbidden",
    whyNotDecline: "forbidden",
    whyNotFinish: "lesson-not-started",
    ...parts,
  };
}
