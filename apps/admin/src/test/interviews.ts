import type { IntroVideo } from "@hiwar/contract/intro-videos";

/** An intro video that was not decided in time. */
export const film = (parts: Partial<IntroVideo> = {}): IntroVideo => ({
  id: 5,
  tutor: { id: 7, name: "أسماء فؤاد", gender: "female" },
  reviewer: { id: 3, name: "هدى عبد العزيز", gender: "female" },
  url: "/api/v1/assets/intro.webm?ticket=x",
  thumbnail: null,
  seconds: 45,
  sentAt: "2020-11-20T10:00:00Z",
  decideBy: "2020-11-22T10:00:00Z",
  approved: null,
  status: 1,
  reason: null,
  ...parts,
});
