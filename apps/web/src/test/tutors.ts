import type { TutorInfo } from "@hiwar/contract/tutors";

/** A tutor without a video and without ratings. */
export const hoda: TutorInfo = {
  id: 5,
  name: "هدى عبد العزيز",
  isManager: false,
  gender: "female",
  city: 1,
  image: null,
  bio: "أحب الإنجليزية",
  about: "أدرّس منذ عشر سنين",
  video: null,
  thumbnail: null,
  videoSeconds: null,
  noticeMinutes: 30,
  rating: null,
  ratingCount: 0,
  lessonCount: 0,
  studentCount: 0,
  punctualPercent: null,
  replyMinutes: null,
  topics: [],
};
