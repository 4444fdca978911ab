import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";

export interface AccountHooks {
  /** Called after a student has registered. */
  readonly studentRegistered: (context: AnyContext, personId: number) => Promise<void>;
  /** Called after a registered person has given or withdrawn an optional consent; not for the one given at registration. */
  readonly consentChanged: (context: AnyContext, personId: number) => Promise<void>;
  /** Called after the account of a tutor or manager was created: by registration, or by an accepted invitation. */
  readonly tutorCreated: (context: AnyContext, personId: number) => Promise<void>;
  /** Returns the parts that a tutor's own profile lacks. */
  readonly missingOfTutor: (db: Database, personId: number) => Promise<("bio" | "about" | "image" | "video" | "topics")[]>;
  /** Called after a person's name, profile or state has changed. */
  readonly personChanged: (context: AnyContext, personId: number) => Promise<void>;
  /** Called when the facts about a student's guardian may have changed: birth year, name, phone or consent. The student is locked. */
  readonly guardianChanged: (context: AnyContext, studentId: number) => Promise<void>;
  /** Called after a person has verified their current mail address. */
  readonly emailProven: (context: AnyContext, personId: number) => Promise<void>;
  /** Called before a person is blocked: locks them and everyone affected, in the general lock order. */
  readonly lockWithSharers: (context: AnyContext, personId: number) => Promise<void>;
  /** Called after a person has been blocked; all affected people are locked. */
  readonly personBlocked: (context: AnyContext, personId: number) => Promise<void>;
  /** Called after a blocked person has been unblocked; the person is locked. */
  readonly personUnblocked: (context: AnyContext, personId: number) => Promise<void>;
}
