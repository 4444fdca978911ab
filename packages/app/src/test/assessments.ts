import type { Assessment } from "@hiwar/contract/assessments";

const face = { gender: "female", image: null } as const;
/** An interview whose verdict is overdue. */
export const assessment = (parts: Partial<Assessment> = {}): Assessment => ({
  id: 4,
  kind: "interview",
  sessionId: "interview:00000000-0000-0000-0000-000000000000",
  tutor: { ...face, id: 7, name: "أسماء فؤاد", city: 2 },
  manager: { ...face, id: 3, name: "هدى عبد العزيز" },
  start: "2020-11-20T10:00:00Z",
  end: "2020-11-20T10:30:00Z",
  status: "review",
  statusCode: 1,
  cancelledAs: null,
  outcome: "attended",
  metSeconds: 1_700,
  decideBy: "2020-11-22T10:30:00Z",
  decision: null,
  comment: null,
  whyNotJoin: "forbidden",
  whyNotCancel: "illegal",
  whyNotMove: "forbidden",
  whyNotDecide: null,
  whyNotComment: "forbidden",
  ...parts,
});
