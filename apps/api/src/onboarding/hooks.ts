import type { AnyContext } from "../kernel/context.ts";

/** A film that a manager has approved, with the still that stands for it: names of files, and their sizes in bytes. */
export interface ApprovedFilm {
  readonly tutorId: number;
  readonly video: string;
  readonly videoBytes: number;
  readonly thumbnail: string;
  readonly thumbnailBytes: number;
  readonly seconds: number;
}

export interface OnboardingHooks {
  /** A film may be seen by everybody, in the place of the tutor's former one. */
  readonly filmApproved: (context: AnyContext, film: ApprovedFilm) => Promise<void>;
}
