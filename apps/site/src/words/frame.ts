/** Words of the site's frame: its states, its head and its foot. */
export const frame = {
  "frame.title": "حِوار",
  "frame.home": "الصفحة الرئيسية",
  "frame.notFound": "هذه الصفحة غير موجودة",
  "frame.notFoundText": "ربما تغيّر الرابط أو حُذفت الصفحة.",
  "frame.crashed": "حدث خلل من جهتنا",
  "frame.crashedText": "أعد التحميل للمتابعة.",
  "frame.reload": "أعد التحميل",
} as const;
