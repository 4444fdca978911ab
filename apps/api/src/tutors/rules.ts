import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { Actor } from "../kernel/context.ts";

/** Facts that decide whether a tutor is listed (docs/rules.md#listing). */
export interface ListingFacts {
  readonly role: "tutor" | "manager";
  readonly activated: boolean;
  readonly blocked: boolean;
  readonly manuallyAdded: boolean;
  readonly onboarded: boolean;
  readonly missing: readonly string[];
}

/** Whether everyone may see and book the tutor. */
export function isListed(facts: ListingFacts): boolean {
  return (
    facts.activated && !facts.blocked && facts.missing.length === 0 && (facts.role === "manager" || facts.manuallyAdded || facts.onboarded)
  );
}

/** Whether a tutor has passed every step and lacks nothing, but staff have not activated them. */
export function isReady({ role, activated, blocked, onboarded, missing }: ListingFacts): boolean {
  return role === "tutor" && onboarded && !activated && !blocked && missing.length === 0;
}

export interface TutorParts {
  readonly role: "tutor" | "manager";
  readonly verifiedEmail: boolean;
  readonly verifiedPhone: boolean;
  readonly city: number | null;
  readonly gender: string | null;
  readonly birthYear: number | null;
  readonly bio: string | null;
  readonly about: string | null;
  readonly image: string | null;
  readonly video: string | null;
  readonly thumbnail: string | null;
}

/** Returns what a tutor's profile lacks for being listed, in display order. Managers need no film. */
export function missingData(parts: TutorParts): string[] {
  const needed: [string, unknown][] = [
    ["email", parts.verifiedEmail || null],
    ["phone", parts.verifiedPhone || null],
    ["city", parts.city],
    ["gender", parts.gender],
    ["birthYear", parts.birthYear],
    ["bio", parts.bio],
    ["about", parts.about],
    ["image", parts.image],
    ...(parts.role === "tutor" ? ([["video", parts.video && parts.thumbnail]] as [string, unknown][]) : []),
  ];
  return needed.filter(([, value]) => value === null).map(([name]) => name);
}

/** Returns the average in tenths of a star, rounded half up; null without ratings. */
export function averageTenths(sum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((sum * 20 + count) / (count * 2));
}

/** Least lessons and answers for a figure to mean anything (docs/rules.md#figures-of-a-tutor). */
const leastLessons = 10;
const leastReplies = 5;

export interface Measured {
  readonly lessonCount: number;
  readonly measuredCount: number;
  readonly punctualCount: number;
  readonly replyCount: number;
  readonly medianReplyMinutes: number | null;
}

/** Returns a tutor's shown punctuality and reply time; each is null with too little data. 100 percent requires that all measured lessons were punctual. */
export function figuresOf({ lessonCount, measuredCount, punctualCount, replyCount, medianReplyMinutes }: Measured): {
  punctualPercent: number | null;
  replyMinutes: number | null;
} {
  return {
    punctualPercent: measuredCount < leastLessons ? null : Math.floor((punctualCount * 100) / measuredCount),
    replyMinutes: lessonCount < leastLessons || replyCount < leastReplies ? null : medianReplyMinutes,
  };
}

/** Whether a caller may see an unlisted tutor's page: the tutor and staff. */
export function seesUnlisted(actor: Actor | null, tutorId: number): boolean {
  return actor?.id === tutorId || isAdmin(actor);
}
