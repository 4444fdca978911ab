import * as z from "zod/mini";
import { WhyNot } from "./calendar.ts";
import { Id, Instant, Piasters } from "./kernel/shapes.ts";

/**
 * Evidence for judging a lesson: time of the verdict, counted seconds and stays of each person, the earning, and a report or doubt with its
 * decision.
 */
export const LessonEvidence = z.object({
  verdictAt: Instant,
  tutorSeconds: z.int(),
  studentSeconds: z.int(),
  stays: z.array(z.object({ personId: Id, from: Instant, to: Instant })),
  earnedPiasters: z.nullable(Piasters),
  report: z.nullable(
    z.object({
      origin: z.enum(["student", "system"]),
      reason: z.string(),
      at: Instant,
      tutorSeconds: z.nullable(z.int()),
      studentSeconds: z.nullable(z.int()),
      decision: z.nullable(z.object({ upheld: z.boolean(), note: z.nullable(z.string()), at: Instant, by: z.nullable(z.string()) })),
    }),
  ),
  whyNotDecide: WhyNot,
});
export type LessonEvidence = z.input<typeof LessonEvidence>;
