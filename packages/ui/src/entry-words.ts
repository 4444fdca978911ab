/** Texts of fields that few pages have: amounts, days, searches. Separate, so that other pages do not load them. */
export const entryWords = {
  pounds: "ج.م.",
  percent: "٪",
  openCalendar: "فتح التقويم",
  openList: "فتح القائمة المنسدلة",
  searching: "جارٍ البحث",
  noneFound: "لا نتائج بهذه الكلمات",
  searchFailed: "تعذّر البحث، جرّب بعد قليل",
} as const;
