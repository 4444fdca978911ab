import type { Shot } from "./load.ts";
import { addressOf, appHost, studentId } from "./world.ts";

export interface ReadCase {
  readonly name: string;
  /** Public answers are compared with serving the same bytes, personal ones with the same SQL. */
  readonly kind: "public" | "personal";
  readonly path: (student: number) => string;
}

const api = "/api/v1";
const noon = (days: number, hour: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}:00:00Z`;

/** The reads for which a page waits. */
export function readCases({ tutorId, roomOf }: { tutorId: number; roomOf: readonly number[] }): ReadCase[] {
  return [
    { name: "tutor list page", kind: "public", path: () => `${api}/user/tutor/list/onboarded?page=1&size=12` },
    { name: "tutor profile", kind: "public", path: () => `${api}/user/tutor/info/${tutorId}` },
    { name: "plans", kind: "public", path: () => `${api}/plan/list` },
    { name: "lesson list", kind: "personal", path: () => `${api}/lesson/list/?page=1&size=10` },
    { name: "chat inbox", kind: "personal", path: (student) => `${api}/chat/list/rooms/${studentId(student)}/?page=1&size=20` },
    { name: "chat messages", kind: "personal", path: (student) => `${api}/chat/list/${roomOf[student]}/messages?size=40` },
  ];
}

/** The tutor list with various filters: topic, gender, stars, time and page. */
export const variedPaths: readonly string[] = Array.from({ length: 24 }, (_, index) => {
  const filters = ["topicId=1", "gender=female", `freeFrom=${noon(2, 10)}&freeTo=${noon(2, 12)}`];
  return `${api}/user/tutor/list/onboarded?size=12&page=${1 + Math.floor(index / filters.length)}&${filters[index % filters.length]}`;
});

/** Returns requests of `variedPaths` that differ in a filter without effect, so that hardly one is answered from the cache. */
export function variedShots(): () => Shot {
  let shot = 0;
  return () => {
    shot += 1;
    const notice = 120 + (shot % 1_300);
    return {
      path: `${variedPaths[shot % variedPaths.length]}&noticeMinutes=${notice}`,
      headers: { host: appHost, "x-forwarded-for": addressOf(shot % 4_000) },
    };
  };
}

export interface GrowthCase {
  readonly name: string;
  readonly who: "anyone" | "heaviestTutor" | "heaviestStudent";
  readonly path: string;
  /** A search finds more among more tutors, so its buffers are compared per found row. */
  readonly isPerFound?: true;
}

/** Reads whose cost must not grow with the data, even for the people with the most data. */
export function growthCases(heaviestTutor: number): GrowthCase[] {
  const tutors = `${api}/user/tutor/list/onboarded?page=1&size=12`;
  const search = (name: string, word: string): GrowthCase => ({
    name,
    who: "anyone",
    path: `${tutors}&search=${encodeURIComponent(word)}`,
    isPerFound: true,
  });
  return [
    { name: "inbox of the heaviest tutor", who: "heaviestTutor", path: `${api}/chat/list/rooms/${heaviestTutor}/?page=1&size=20` },
    { name: "its eighth page", who: "heaviestTutor", path: `${api}/chat/list/rooms/${heaviestTutor}/?page=8&size=20` },
    search("tutors by a common letter", "م"),
    search("tutors by a rare letter", "ظ"),
    search("tutors by two letters", "نو"),
    search("tutors by a name", "يوسف"),
    search("one tutor by a name", "القياس"),
    { name: "tutors free tomorrow at eight", who: "anyone", path: `${tutors}&freeFrom=${noon(1, 18)}&freeTo=${noon(1, 20)}` },
    { name: "tutors of a topic", who: "anyone", path: `${tutors}&topicId=1` },
    { name: "notifications of the heaviest student", who: "heaviestStudent", path: `${api}/notification/list?page=1&size=20` },
    { name: "lessons of the heaviest student", who: "heaviestStudent", path: `${api}/lesson/list/?page=1&size=10` },
    { name: "lessons of the heaviest tutor", who: "heaviestTutor", path: `${api}/lesson/list/?page=1&size=10` },
    { name: "own figures of the heaviest student", who: "heaviestStudent", path: `${api}/user/student/stats/personalized` },
    { name: "own figures of the heaviest tutor", who: "heaviestTutor", path: `${api}/user/tutor/stats/personalized` },
    { name: "activity of the heaviest tutor", who: "anyone", path: `${api}/user/tutor/activity/${heaviestTutor}` },
    { name: "balance of the heaviest student", who: "heaviestStudent", path: `${api}/sub/user` },
  ];
}

/** Returns requests of a read, each by the next student and from the next IP address. */
export function crowd({ path, kind }: ReadCase, bearers: readonly string[]): () => Shot {
  let shot = 0;
  return () => {
    shot += 1;
    const student = shot % bearers.length;
    const headers = { host: appHost, "x-forwarded-for": addressOf(shot % 4_000) };
    return {
      path: path(student),
      headers: kind === "personal" ? { ...headers, authorization: `Bearer ${bearers[student]}` } : headers,
    };
  };
}
