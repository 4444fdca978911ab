/** What a list of the server's says by itself. Pages without them do not load these words. */
export const listWords = {
  clearFilters: "امسح التصفية",
  clearFilter: "امسح",
  apply: "طبّق",
  columns: "الأعمدة",
  exportCsv: "تصدير",
  selected: "المحدّد",
  selectRow: "تحديد",
  unselect: "ألغِ التحديد",
  tooMany: "لا يُعرض أبعد من هذا، ضيّق البحث",
  listFailed: "لم تصل القائمة",
  listStale: "تعذّر التحديث، وهذه آخر ما وصل",
  least: "من",
  greatest: "إلى",
  amountsWrong: "اكتب مبلغين، الأصغر أولًا",
  selectAll: "تحديد الكل",
} as const;
