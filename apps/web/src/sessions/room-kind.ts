import { Role } from "@hiwar/contract/kernel/roles";
import { sessionWords } from "@hiwar/contract/sessions";
import { say } from "../words/sessions.ts";

export type RoomKind = (typeof sessionWords)[keyof typeof sessionWords];

/** What is held in a session, by its id; a lesson where the id is not known. */
export function roomKindOf(sessionId: string | null): RoomKind {
  return Object.values(sessionWords).find((kind) => sessionId?.startsWith(`${kind}:`)) ?? sessionWords[2];
}

/** With what the words of a room agree: an interview is named otherwise than lessons, demos among them. */
export const wordsOf = (sessionId: string): { interview: 1 | 0 } => ({ interview: roomKindOf(sessionId) === "interview" ? 1 : 0 });

/** What is held in it, in words: «درس ٣٠ دقيقة», «مقابلة», «درس تجريبي». */
export function roomName({ id, start, end }: { id: string; start: string; end: string }): string {
  const kind = roomKindOf(id);
  return kind === "lesson" ? say("lesson", { minutes: Math.round((Date.parse(end) - Date.parse(start)) / 60_000) }) : say(kind);
}

/** Where whoever leaves a room goes. */
export function placeAfter(sessionId: string | null, role: Role | undefined): { href: string; label: string } {
  if (roomKindOf(sessionId) === "lesson") return { href: "/lessons", label: say("backToLessons") };
  return role === Role.TutorManager
    ? { href: "/interviews", label: say("backToInterviews") }
    : { href: "/t/onboarding", label: say("backToWay") };
}
