import type { AnyContext } from "../kernel/context.ts";

/** An approved film and its thumbnail: file names, and sizes in bytes. */
export interface ApprovedFilm {
  readonly tutorId: number;
  readonly video: string;
  readonly videoBytes: number;
  readonly thumbnail: string;
  readonly thumbnailBytes: number;
  readonly seconds: number;
}

export interface OnboardingHooks {
  /** Publishes an approved film, replacing the tutor's former one. */
  readonly filmApproved: (context: AnyContext, film: ApprovedFilm) => Promise<void>;
}
