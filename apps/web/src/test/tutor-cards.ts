import type { TutorCard } from "@hiwar/contract/directory";

export const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const topics = [{ id: 3, nameAr: "السفر", nameEn: "Travel" }];
const tutor = (id: number, name: string): TutorCard => ({
  id,
  name,
  bio: "محادثة هادئة",
  image: null,
  video: "/clip.webm",
  thumbnail: null,
  videoSeconds: 48,
  rating: 47,
  ratingCount: 12,
  lessonCount: 40,
  punctualPercent: 98,
  replyMinutes: 55,
  gender: "female",
  isManager: false,
  noticeMinutes: 30,
  topics,
  starts: [tomorrow],
});
export const everyone = [tutor(1, "نور الشريف"), tutor(2, "يوسف منصور"), tutor(3, "هدى عبد العزيز")];
export const listTopics = { list: () => ({ list: topics }) };
