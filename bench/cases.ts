import type { Shot } from "./load.ts";
import { addressOf, appHost, studentId } from "./world.ts";

export interface ReadCase {
  readonly name: string;
  /** Public answers are measured against the same bytes, personal ones against the same SQL. */
  readonly kind: "public" | "personal";
  readonly path: (student: number) => string;
}

const api = "/api/v1";

/** The reads that make a page wait. */
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

/** Shots of a read by one student and address after the other. */
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
