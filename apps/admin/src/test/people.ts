import { salma } from "@hiwar/app/test/people";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PersonLine, PersonRecord } from "@hiwar/contract/people";
import type { TutorLine } from "@hiwar/contract/tutoring";

/** A super admin, used for signing in. */
export const karim = salma({ id: 8, role: Role.SuperAdmin, name: "كريم سالم", email: "karim@hiwar.local" });
/** A regular admin. */
export const amal = salma({ id: 7, role: Role.RegularAdmin, name: "أمل فتحي", email: "amal@hiwar.local" });

/** A row of the staff's list of people. */
export const personLine = (parts: Partial<PersonLine> = {}): PersonLine => ({
  id: 12,
  role: Role.Student,
  name: "سلمى حسن",
  gender: "female",
  email: "salma@hiwar.local",
  phone: "01012345601",
  image: null,
  verifiedEmail: true,
  verifiedPhone: true,
  blockedAt: null,
  createdAt: "2026-11-01T10:00:00Z",
  ...parts,
});

/** A row of the staff's lists of tutors. */
export const tutorLine = (parts: Partial<TutorLine> = {}): TutorLine => ({
  id: 3,
  role: Role.Tutor,
  name: "نور الشريف",
  gender: "female",
  email: "nour@hiwar.local",
  phone: "01012345602",
  image: null,
  blockedAt: null,
  createdAt: "2026-11-01T10:00:00Z",
  standing: "listed",
  missing: [],
  contactedAt: null,
  rating: 47,
  lessons: 612,
  ...parts,
});

/** The full record of a listed tutor. */
export const tutorRecord = (parts: Partial<PersonRecord> = {}): PersonRecord => ({
  person: {
    ...salma({ id: 3, role: Role.Tutor, name: "نور الشريف", gender: "female", email: "nour@hiwar.local" }),
    blockedAt: null,
    erasedAt: null,
  },
  blocking: null,
  lastSeenAt: "2026-11-01T10:00:00Z",
  upcoming: 2,
  student: null,
  tutor: {
    public: true,
    activated: true,
    manuallyAdded: true,
    noticeMinutes: 30,
    bio: null,
    about: null,
    missing: [],
    rating: 47,
    ratingCount: 93,
    lessons: 612,
    students: 141,
    pendingPiasters: 0,
    payablePiasters: 62_500,
  },
  ...parts,
});
