import type { Database } from "../kernel/database.ts";
import type { Jobs } from "../kernel/jobs.ts";
import { sendCode, sendPasswordChanged } from "./codes/operations.ts";
import { deleteFailures } from "./queries.ts";
import { signInFailures } from "./rules.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "accounts.sendCode": { codeId: number };
    "accounts.passwordChanged": { personId: number };
  }
  interface Facts {
    /** A tutor has just registered. */
    readonly tutorRegistered: (context: Context<Actor | null>, personId: number) => Promise<void>;
    /** What a tutor's own profile still lacks. */
    readonly missingOfTutor: (db: Database, personId: number) => Promise<("bio" | "about" | "image" | "video" | "topics")[]>;
    /** A person's name, profile or standing has changed. */
    readonly personChanged: (context: Context<Actor | null>, personId: number) => Promise<void>;
  }
}

export const accountJobs: Jobs = {
  jobs: { "accounts.sendCode": sendCode, "accounts.passwordChanged": sendPasswordChanged },
  runDue: (open) => open.transact(({ db, now }) => deleteFailures(db, now.subtract({ minutes: signInFailures.minutes }))),
};
