import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of waiting for hours. */
export const { say } = createCatalogue({
  tellMe: "أخبرني عند فتح مواعيد",
  tellMePart: "أخبرني عند فتح مواعيد {part}",
  noneSuits: "لا يناسبك شيء منها؟",
  waiting: "سنخبرك بأول موعد يُفتح، ونحجزه لك عشر دقائق.",
  stop: "لا تخبرني",
  told: "سنخبرك بأول موعد يُفتح",
  kept: "محجوز لك {when} حتى {until}، ولا يراه غيرك.",
  keptWith: "محجوز لك موعد مع {name} {when} حتى {until}.",
  book: "احجزه",
  mine: "مواعيد أنتظرها",
  mineTitle: "مواعيد تنتظرها",
  mineText: "أول من طلب أول من يُخبَر: نحجز لك الموعد عشر دقائق، ثم ينتقل إلى من بعدك. ينتهي كل انتظار بعد ٣٠ يومًا.",
  none: "لا تنتظر مواعيد الآن",
  until: "حتى {day}",
  remove: "أزل انتظار {what}",
  "any.morning": "أي معلّم صباحًا",
  "any.noon": "أي معلّم ظهرًا",
  "any.evening": "أي معلّم مساءً",
  "any.night": "أي معلّم ليلًا",
  "part.morning": "صباحًا",
  "part.noon": "ظهرًا",
  "part.evening": "مساءً",
  "part.night": "ليلًا",
});
