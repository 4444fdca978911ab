import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";

export interface AccountHooks {
  /** A student has just registered. */
  readonly studentRegistered: (context: AnyContext, personId: number) => Promise<void>;
  /** A person has given or taken back a consent. */
  readonly consentChanged: (context: AnyContext, personId: number) => Promise<void>;
  /** A tutor has just registered. */
  readonly tutorRegistered: (context: AnyContext, personId: number) => Promise<void>;
  /** What a tutor's own profile still lacks. */
  readonly missingOfTutor: (db: Database, personId: number) => Promise<("bio" | "about" | "image" | "video" | "topics")[]>;
  /** A person's name, profile or state has changed. */
  readonly personChanged: (context: AnyContext, personId: number) => Promise<void>;
  /** What decides on a student's guardian may have changed: the birth year, who they are, their phone or their consent. The student is locked. */
  readonly guardianChanged: (context: AnyContext, studentId: number) => Promise<void>;
  /** A person has proven the address that is theirs now. */
  readonly emailProven: (context: AnyContext, personId: number) => Promise<void>;
  /** A person is about to be blocked: locks them with everyone whom that touches, in the order of all locks. */
  readonly lockForBlock: (context: AnyContext, personId: number) => Promise<void>;
  /** A person has been blocked, locked for it before. */
  readonly personBlocked: (context: AnyContext, personId: number) => Promise<void>;
  /** Somebody who was blocked, and is locked, has been let in again. */
  readonly personUnblocked: (context: AnyContext, personId: number) => Promise<void>;
}
