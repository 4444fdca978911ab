/** What the fields say that few pages have: amounts, days, searches. Pages without them do not load these words. */
export const entryWords = {
  pounds: "ج.م.",
  percent: "٪",
  openCalendar: "فتح التقويم",
  openList: "فتح القائمة المنسدلة",
  searching: "جارٍ البحث",
  noneFound: "لا نتائج بهذه الكلمات",
  searchFailed: "تعذّر البحث، جرّب بعد قليل",
} as const;
