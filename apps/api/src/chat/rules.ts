import { chatLimits } from "@hiwar/contract/chat";
import type { ErrorCode, ResultCode } from "@hiwar/contract/kernel/errors";
import { mayChatWith, Role } from "@hiwar/contract/kernel/roles";
import { isMinor } from "../accounts/rules.ts";

export interface Writer {
  readonly id: number;
  readonly role: Role;
  readonly verifiedEmail: boolean;
  readonly birthYear: number | null;
  /** Whether a minor's guardian is named and has consented. */
  readonly hasGuardian: boolean;
  /** Whether staff blocked the person, or one of the pair blocked the other. */
  readonly blocked: boolean;
}

/** Why `writer` cannot write to `other`, or null. Students must state their birth year before, minors also their guardian. */
export function whyNotWrite(writer: Writer, other: Writer, now: Temporal.Instant): ErrorCode | null {
  if (writer.id === other.id || !mayChatWith(writer.role, other.role)) return "user-not-found";
  if (other.blocked) return "user-not-found";
  if (!writer.verifiedEmail) return "unverified-email";
  const { birthYear, hasGuardian } = writer;
  const isMissing = birthYear === null || (isMinor(birthYear, now) && !hasGuardian);
  return writer.role === Role.Student && isMissing ? "forbidden" : null;
}

/** Whether a person may be found and written to first: a listed tutor, or somebody with a shared lesson. Managers find every tutor. */
export function mayFind(writer: Writer, other: Writer & { readonly isListed: boolean }, sharesLesson: boolean): boolean {
  return sharesLesson || other.isListed || writer.role === Role.TutorManager;
}

interface MessageFacts {
  readonly roles: readonly Role[];
  readonly leadsElsewhere: boolean;
  readonly hasFiles: boolean;
  /** The `seq` of the room's latest message. */
  readonly lastSeq: number;
}

/**
 * Whether a message may need a booked lesson: it has contact details or files, or follows exactly `chatLimits.unanswered` messages. The caller checks
 * for a lesson and an answer. Rooms without a student are exempt.
 */
export function mayNeedSharedLesson({ roles, leadsElsewhere, hasFiles, lastSeq }: MessageFacts): boolean {
  return roles.includes(Role.Student) && (leadsElsewhere || hasFiles || lastSeq === chatLimits.unanswered);
}

interface Written {
  readonly senderId: number;
  readonly deleted: boolean;
}

/** Why a person cannot edit or delete a message, or null. */
export function whyNotRewrite(message: Written | undefined, personId: number): ResultCode | null {
  if (!message || message.deleted) return "message-not-found";
  return message.senderId === personId ? null : "not-owner";
}

/** Returns how far a person has read after marking `seq`: never lower than before, never beyond the last message. */
export function nextReadSeq(room: { lastSeq: number }, readSeq: number, seq: number): number {
  return Math.max(readSeq, Math.min(seq, room.lastSeq));
}
