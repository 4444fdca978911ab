import { Role } from "@hiwar/contract/kernel/roles";
import { sessionIdPrefixes } from "@hiwar/contract/sessions";
import { say } from "../words/sessions.ts";

export type RoomKind = (typeof sessionIdPrefixes)[keyof typeof sessionIdPrefixes];

/** Returns what a session is, by its id; a lesson when the id is unknown. */
export function roomKindOf(sessionId: string | null): RoomKind {
  return Object.values(sessionIdPrefixes).find((kind) => sessionId?.startsWith(`${kind}:`)) ?? sessionIdPrefixes[2];
}

/** Parameter by which a room's texts differ: an interview has its own words, demos use those of lessons. */
export const wordsOf = (sessionId: string): { interview: 1 | 0 } => ({ interview: roomKindOf(sessionId) === "interview" ? 1 : 0 });

/** Returns the room's name: «درس ٣٠ دقيقة», «مقابلة», «درس تجريبي». */
export function roomName({ id, start, end }: { id: string; start: string; end: string }): string {
  const kind = roomKindOf(id);
  return kind === "lesson" ? say("lesson", { minutes: Math.round((Date.parse(end) - Date.parse(start)) / 60_000) }) : say(kind);
}

/** Returns the page for a person who leaves a room. */
export function placeAfter(sessionId: string | null, role: Role | undefined): { href: string; label: string } {
  if (roomKindOf(sessionId) === "lesson") return { href: "/lessons", label: say("backToLessons") };
  return role === Role.TutorManager
    ? { href: "/interviews", label: say("backToInterviews") }
    : { href: "/t/onboarding", label: say("backToWay") };
}
